import type { Bus } from "../../domain/analysis.ts";
import { plausibleWait, shrineScriptMs } from "../../domain/game-facts.ts";
import { capshotTimeMs } from "./capshot-time.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { lastLimbBreakTimeMs } from "./last-limb-break-time.ts";
import { shrineTimeMs } from "./shrine-time.ts";

/** Returns the tick that the squad caught at the shrine before this eidolon; null for the Teralyst and when unknown. */
export function bus(context: EidolonContext): Bus | null {
  const { eidolon, previous, run } = context;
  if (eidolon.type === "teralyst" || previous === null) return null;
  const limbMs = lastLimbBreakTimeMs({ eidolon: previous, previous: null, run });
  const capshotMs = capshotTimeMs({ eidolon: previous });
  const timeMs = limbMs === null || capshotMs === null ? null : limbMs + capshotMs;
  const shrineMs = shrineTimeMs(context);
  const waitedMs = shrineMs === null ? null : shrineMs - shrineScriptMs[eidolon.type];
  const plausible = waitedMs !== null && waitedMs >= plausibleWait.minMs && waitedMs <= plausibleWait.maxMs;
  if (timeMs === null && !plausible) return null;
  return { timeMs, waitedMs: plausible ? waitedMs : null };
}
