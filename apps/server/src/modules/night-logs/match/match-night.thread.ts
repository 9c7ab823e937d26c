import { serveThread } from "../../../platform/threads/serve-thread.ts";
import { type ComparedKnownLog, type ComparedLog, matchNight, type NightMatch } from "./match-night.ts";

export interface MatchNightInput {
  readonly log: ComparedLog;
  readonly known: readonly ComparedKnownLog[];
}

/** Compares a log with the known logs of its session, in a thread. */
serveThread(({ log, known }: MatchNightInput): NightMatch | null => matchNight(log, known));
