import type { Perspective } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";

/** A line of the log that is older than the one before it. */
export interface FallenLine {
  readonly line: number;
  readonly atMs: number;
  readonly fallMs: number;
  /** Whether the owner's game became the host so shortly before that it may have written its last lines again. */
  readonly afterMigration: boolean;
}

/** The facts of one log about its game session as a whole. */
export interface SessionEvidence {
  /** The first `Current time` line that gives an instant, believed or not. */
  readonly clock: { readonly utcMs: number; readonly atMs: number; readonly text: string } | null;
  readonly buildLabel: string | null;
  /** The times of `Starting Teralyst Encounter`, including lines out of order. */
  readonly encounterStartsMs: readonly number[];
}

export interface RunEvidence {
  /** The `Run.index`. */
  readonly index: number;
  readonly facts: RunFacts;
  /** The visit's lines in order, before any quirk is removed. */
  readonly events: readonly LogEvent[];
  /** The largest number of hunters who were in the visit at once. */
  readonly squadSize: number;
  /** The perspective from the entrance. */
  readonly mode: Perspective | null;
  /** The time at which the owner's game became the host during the visit; null when it did not. */
  readonly becameHostMs: number | null;
}

/** All facts that the signals of one log's night are based on. */
export interface NightEvidence {
  /** The `Night.number`. */
  readonly number: number;
  readonly session: SessionEvidence;
  readonly runs: readonly RunEvidence[];
  /** The first runs of earlier nights in the same game session. */
  readonly earlierRuns: readonly RunEvidence[];
  readonly fallenLines: readonly FallenLine[];
  /** The last known log time of the night. */
  readonly endMs: number;
}
