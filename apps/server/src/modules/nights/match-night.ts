import type { Night } from "@hunt/engine/domain/analysis";
import type { KnownLog } from "./queries.ts";
import {
  type Agreement,
  compareMateLogs,
  compareOwnLogs,
  isSameNight,
  type LogMoments,
} from "./same-night.ts";

export interface NightMatch {
  /** `own`: the log of the same player again; `mate`: another squad member's. */
  readonly kind: "own" | "mate";
  readonly nightUuid: string;
  readonly agreement: Agreement;
  /** The logs of the same player that are known of the night. */
  readonly ownLogs: readonly KnownLog[];
  /** Moments in the longest of them. */
  readonly longestOwnLog: number;
}

/** Finds the night that a log shows among those of its session; null when it is a new one. */
export function matchNight(night: Night, logs: readonly KnownLog[]): NightMatch | null {
  const own = logs.filter((log) => log.owner === night.owner && isOwnLog(night, log));
  const [first] = own;
  if (first) return toMatch("own", first, { night, logs: own });
  let best: { readonly log: KnownLog; readonly agreement: Agreement } | null = null;
  for (const log of logs) {
    if (!areMates(night, log)) continue;
    const agreement = compareMateLogs(momentsOfLog(log), momentsOfNight(night));
    if (isSameNight(agreement) && agreement.agreed > (best?.agreement.agreed ?? 0)) best = { log, agreement };
  }
  return best ? { ...toMatch("mate", best.log, { night, logs: [] }), agreement: best.agreement } : null;
}

/** One player's log is one file: its moments are equal to the millisecond, also when its beginning was cut off. */
function isOwnLog(night: Night, log: KnownLog): boolean {
  return isSameNight(compareOwnLogs(momentsOfLog(log), momentsOfNight(night)));
}

function toMatch(
  kind: NightMatch["kind"],
  log: KnownLog,
  { night, logs }: { readonly night: Night; readonly logs: readonly KnownLog[] },
): NightMatch {
  const ownLogs = logs.filter((other) => other.nightUuid === log.nightUuid);
  return {
    kind,
    nightUuid: log.nightUuid,
    agreement: compareOwnLogs(momentsOfLog(log), momentsOfNight(night)),
    ownLogs,
    longestOwnLog: Math.max(0, ...ownLogs.map((other) => other.moments.length)),
  };
}

/** Each has seen the other in the squad. */
function areMates(night: Night, log: KnownLog): boolean {
  if (log.owner === null || night.owner === null || log.owner === night.owner) return false;
  return log.squad.includes(night.owner) && night.squad.some((member) => member.name === log.owner);
}

function momentsOfLog(log: KnownLog): LogMoments {
  return { moments: log.moments, sessionStartedAtMs: log.sessionStartedAt?.getTime() ?? null };
}

function momentsOfNight(night: Night): LogMoments {
  return { moments: night.huntMomentsMs, sessionStartedAtMs: night.session.startedAtUtcMs };
}
