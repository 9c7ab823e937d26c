import type { Night } from "@hunt/engine/domain/analysis";
import type { Deps } from "../../../platform/deps.ts";
import type { KnownLog } from "../known/log-queries.ts";
import type { MatchNightInput } from "../match/match-night.thread.ts";
import type { ComparedKnownLog, ComparedLog, NightMatch } from "../match/match-night.ts";

const thread = new URL("../match/match-night.thread.ts", import.meta.url);

/** Returns the night of a log among those of its session; null for a new night. Compares off the event loop. */
export async function findNightOfLog(
  deps: Pick<Deps, "threads">,
  night: Night,
  logs: readonly KnownLog[],
): Promise<NightMatch | null> {
  if (logs.length === 0) return null;
  const input = { log: comparedNight(night), known: logs.map(comparedLog) };
  return await deps.threads.run<MatchNightInput, NightMatch | null>(thread, input);
}

function comparedNight(night: Night): ComparedLog {
  const { owner, squad, perspective, startedAtMs, huntMomentsMs, session } = night;
  return {
    owner,
    squad: squad.map(({ name }) => name),
    perspective,
    startedAtMs,
    moments: huntMomentsMs,
    sessionStartedAtMs: session.startedAtUtcMs,
  };
}

function comparedLog(log: KnownLog): ComparedKnownLog {
  const { nightUuid, isSource, owner, squad, standIns, perspective, startedAtMs, moments, sessionStartedAt } =
    log;
  const sessionStartedAtMs = sessionStartedAt?.getTime() ?? null;
  return {
    nightUuid,
    isSource,
    owner,
    squad,
    standIns,
    perspective,
    startedAtMs,
    moments,
    sessionStartedAtMs,
  };
}
