import type { LogEvent } from "../log/log-event.ts";
import type { HuntStep } from "./hunt-step.ts";
import { oneArcane } from "./one-arcane.ts";
import { oneNightfall } from "./one-nightfall.ts";
import type { Remarks } from "./remarks.ts";
import { settleShards } from "./settle-shards.ts";

/** The steps in their order. Surplus limbs of an eidolon show only once its type is known (`name-eidolons.ts`). */
export const huntSteps: readonly HuntStep[] = [oneNightfall, oneArcane, settleShards];

/** Returns the events of one run without the quirks of real logs. */
export function normalizeHunt(events: readonly LogEvent[], remarks: Remarks): readonly LogEvent[] {
  return huntSteps.reduce((kept, step) => step.apply(kept, remarks), events);
}
