import type { Night } from "@hunt/engine/domain/analysis";
import type { Witnessed } from "@hunt/engine/signals/open-witness";
import type { NightOfLog } from "../../nights/signals/log-signals.ts";
import { compareOwnLogs, isSameNight } from "../match/same-night.ts";
import type { KnownLog } from "./log-queries.ts";

/** Returns the night of a new analysis that is the same as in the log's earlier analysis; null when none is. */
export function nightOfLog(
  { analysis, nights }: Witnessed,
  log: Pick<KnownLog, "moments">,
): NightOfLog | null {
  const known = { moments: log.moments, sessionStartedAtMs: null };
  const night = analysis.nights.find((one: Night) =>
    isSameNight(compareOwnLogs(known, { moments: one.huntMomentsMs, sessionStartedAtMs: null })),
  );
  const witnessed = nights.find(({ number }) => number === night?.number);
  return night && witnessed ? { analysis, night, witnessed } : null;
}
