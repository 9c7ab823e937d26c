import type { GivenChance } from "./chance.ts";

/** An input as the game took it: what a replay needs. `end` stops a run early; what is still in flight is lost. */
export interface TakenInput<Kind extends string> {
  readonly kind: Kind;
  readonly atMs: number;
}

/** All that made a run what it was, beside its game and options. */
export interface PlayedRun<Kind extends string> extends GivenChance {
  readonly inputs: readonly TakenInput<Kind>[];
}

/**
 * One run of a game. Times are milliseconds since the start, from the caller's event timestamps; fractions count.
 * Nothing throws: a time that is no number is passed over, one before `clockMs` counts as `clockMs`, and after the
 * end nothing happens any more. Events come in the order of their `atMs`, each once, the same ones however often and
 * in whatever steps the clock is advanced.
 */
export interface Game<Kind extends string, Event, View, Result> {
  /** Lets time pass; returns what happened up to and with `toMs`. While a jitter is on its way, time stands still. */
  readonly advance: (toMs: number) => readonly Event[];
  /**
   * Lets time pass up to the input, then takes it; returns everything that happened until then, and because of it.
   * While time stands still the input is held, the end by hand as well.
   */
  readonly press: (kind: Kind, atMs: number) => readonly Event[];
  /** What to draw at `atMs` (at the clock, when that is later). Changes nothing. */
  readonly view: (atMs: number) => View;
  readonly clockMs: () => number;
  /** The inputs as they were taken and what chance had brought by now: `replayRun` plays it again. */
  readonly played: () => PlayedRun<Kind>;
  /** null while the run goes on. */
  readonly result: () => Result | null;
}
