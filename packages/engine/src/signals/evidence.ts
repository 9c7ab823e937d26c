import type { Perspective } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";

/** A line of the log that is older than the one before it. */
export interface FallenLine {
  readonly line: number;
  readonly atMs: number;
  readonly fallMs: number;
  /** The owner's game became the host so shortly before that it may have written its last lines again. */
  readonly afterMigration: boolean;
}

/** What one log says about its game session as a whole. */
export interface SessionEvidence {
  /** What the first `Current time` line said that names an instant, believed or not. */
  readonly clock: { readonly utcMs: number; readonly atMs: number; readonly text: string } | null;
  readonly buildLabel: string | null;
  /** `Starting Teralyst Encounter`, those out of order among them. */
  readonly encounterStartsMs: readonly number[];
}

export interface RunEvidence {
  /** `Run.index`. */
  readonly index: number;
  readonly facts: RunFacts;
  /** The visit's lines in order, before any quirk is taken out. */
  readonly events: readonly LogEvent[];
  /** The most hunters that were there at once. */
  readonly squadSize: number;
  /** As the entrance said. */
  readonly mode: Perspective | null;
  /** When the owner's game became the host during the visit; null when it did not. */
  readonly becameHostMs: number | null;
}

/** Everything that the signals of one log's night rest on. */
export interface NightEvidence {
  /** `Night.number`. */
  readonly number: number;
  readonly session: SessionEvidence;
  readonly runs: readonly RunEvidence[];
  /** The first ones of the nights before it in the same game session. */
  readonly earlierRuns: readonly RunEvidence[];
  readonly fallenLines: readonly FallenLine[];
  /** Log time of the last that is known of the night. */
  readonly endMs: number;
}
