import type { LineId } from "./line-patterns.ts";

/** A line that matters, read. */
export interface LogEvent {
  readonly id: LineId;
  /** Since the start of the game process; an untimed line has the time of the block it stands in. */
  readonly atMs: number;
  /** Line of the input, from 1. */
  readonly line: number;
  /** The pattern's fields in order, cleaned; a `{cut}` field is not among them. */
  readonly fields: readonly string[];
  /** The line as it stands in the extract, after its time: of two lines of one moment equal text is an equal line. */
  readonly text: string;
}
