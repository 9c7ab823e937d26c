import type { Night } from "@hunt/engine/domain/analysis";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { signalRanges } from "@hunt/engine/domain/signals";
import type { Witnessed } from "@hunt/engine/signals/open-witness";
import { compareSightings } from "@hunt/engine/signals/squad-agreement";
import type { Connection } from "../../../platform/database/database-types.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { differsFrom } from "./differs-from.ts";
import { type KnownLog, momentsOf } from "./log-queries.ts";
import { nightOfLog } from "./night-of-log.ts";
import type { StoredRunFigures } from "./run-queries.ts";

/** What analyses logs. Uploads keep them: how is handed in. */
export interface AnalyseDeps {
  /** Analyses the stored log of an upload by the engine of today; null when it is gone. */
  readonly analyseStoredLog: (db: Connection, uploadUuid: string) => Promise<Witnessed | null>;
}

export interface ReadKnownLog {
  readonly log: KnownLog;
  /** As its log alone tells it. */
  readonly night: Night;
}

/** The uploads whose logs tell a night differently than one of them, by the rules by which a log that comes is weighed (ADR 0033). */
export async function findDifferingLogs(
  deps: { readonly db: Connection } & AnalyseDeps,
  { chosen, logs }: { readonly chosen: ReadKnownLog; readonly logs: readonly KnownLog[] },
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const log of logs) {
    if (log.uploadUuid === chosen.log.uploadUuid) continue;
    const seen = seesOtherwise(chosen.log, log);
    if (seen === "differs" || (seen !== "too little" && (await tellsOtherwise(log, seen.shiftMs))))
      differing.push(log.uploadUuid);
  }
  return differing;

  /** Of two hosts' logs, whether ranked figures differ. */
  async function tellsOtherwise(log: KnownLog, shiftMs: number): Promise<boolean> {
    if (log.perspective !== "host") return false;
    const witnessed = await deps.analyseStoredLog(deps.db, log.uploadUuid);
    const found = witnessed && nightOfLog(witnessed, log);
    return found ? differsFrom(found.night, { runs: runsOf(chosen.night), shiftMs }) : false;
  }
}

/** Whether limbs, captures and shards are at other times; of what agrees, how the two clocks lie. */
function seesOtherwise(
  chosen: KnownLog,
  log: KnownLog,
): "differs" | "too little" | { readonly shiftMs: number } {
  if (log.owner === chosen.owner)
    return isSameNight(compareOwnLogs(momentsOf(chosen), momentsOf(log))) ? { shiftMs: 0 } : "differs";
  if (log.moments.length < signalRanges.leastCompared) return "too little";
  const { agreement, shiftMs } = compareMateLogs(momentsOf(chosen), momentsOf(log));
  if (shiftMs === null || !isSameNight(agreement)) return "differs";
  if (agreement.compared < signalRanges.leastCompared) return "too little";
  const one = { momentsMs: chosen.moments, shardsMs: chosen.shards };
  const other = { momentsMs: log.moments, shardsMs: log.shards };
  return compareSightings(one, other, shiftMs).agrees ? { shiftMs } : "differs";
}

/** Its runs, by the clock of its log; those of which it is not known when they began are left out. */
function runsOf(night: Night): readonly StoredRunFigures[] {
  return shownRuns(night).flatMap((run) => {
    const { startedAtMs, full: isFull, estimated } = run;
    return startedAtMs === null ? [] : [{ ...run, startedAtMs, isFull, estimated }];
  });
}
