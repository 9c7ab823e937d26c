/** An input as the game took it: what a replay needs. `end` stops a run early; what is still in flight is lost. */
export interface TakenInput<Kind extends string> {
  readonly kind: Kind;
  readonly atMs: number;
}

/**
 * One run of a game. Times are milliseconds since the start, from the caller's event timestamps; fractions count.
 * Nothing throws: a time that is no number is passed over, one before `clockMs` counts as `clockMs`, and after the
 * end nothing happens any more. Events come in the order of their `atMs`, each once, the same ones however often and
 * in whatever steps the clock is advanced.
 */
export interface Game<Kind extends string, Event, View, Result> {
  /** Lets time pass; returns what happened up to and with `toMs`. */
  readonly advance: (toMs: number) => readonly Event[];
  /** Lets time pass up to the input, then takes it; returns everything that happened until then, and because of it. */
  readonly press: (kind: Kind, atMs: number) => readonly Event[];
  /** What to draw at `atMs` (at the clock, when that is later). Changes nothing. */
  readonly view: (atMs: number) => View;
  readonly clockMs: () => number;
  /** The inputs as they were taken, for a replay. */
  readonly inputs: () => readonly TakenInput<Kind>[];
  /** null while the run goes on. */
  readonly result: () => Result | null;
}

export interface Replayed<Event, Result> {
  readonly events: readonly Event[];
  /** null when the inputs do not bring the run to its end. */
  readonly result: Result | null;
}
