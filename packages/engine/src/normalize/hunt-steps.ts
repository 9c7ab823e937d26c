import type { LogEvent } from "../log/log-event.ts";
import type { HuntStep } from "./hunt-step.ts";
import { oneArcane } from "./one-arcane.ts";
import { oneNightfall } from "./one-nightfall.ts";
import type { Remarks } from "./remarks.ts";
import { settleShards } from "./settle-shards.ts";

/** In this order. Limbs beyond an eidolon's number can only be told once the eidolon is known: `name-eidolons.ts`. */
export const huntSteps: readonly HuntStep[] = [oneNightfall, oneArcane, settleShards];

/** The events of one run without the quirks of real logs. */
export function normalizeHunt(events: readonly LogEvent[], remarks: Remarks): readonly LogEvent[] {
  return huntSteps.reduce((kept, step) => step.apply(kept, remarks), events);
}
