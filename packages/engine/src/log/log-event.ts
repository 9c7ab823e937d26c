import type { LineId } from "./line-patterns.ts";

/** A line that matters, after it was read. */
export interface LogEvent {
  readonly id: LineId;
  /** The time since the start of the game process; an untimed line has the time of its block. */
  readonly atMs: number;
  /** The line's number in the input, from 1. */
  readonly line: number;
  /** The pattern's fields in order, cleaned and without `{cut}` fields. */
  readonly fields: readonly string[];
  /**
   * The line in its form for the extract, after its time. Two lines of one moment are equal when these texts are equal.
   */
  readonly text: string;
}
