import type { TypedAhead } from "../../../lib/typed-ahead.ts";

/** Of either search. */
export interface SearchProps {
  /** What was typed before it was there. */
  readonly ahead: TypedAhead;
}
