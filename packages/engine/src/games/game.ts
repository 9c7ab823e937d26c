import type { GivenChance } from "./chance.ts";

/** An input as the game took it, which a replay needs. `end` stops a run early; shots in flight are lost. */
export interface TakenInput<Kind extends string> {
  readonly kind: Kind;
  readonly atMs: number;
}

/** Everything that decides a run, besides its game and options. */
export interface PlayedRun<Kind extends string> extends GivenChance {
  readonly inputs: readonly TakenInput<Kind>[];
}

/**
 * One run of a game. Times are milliseconds since the start, from the caller's event timestamps; fractions count. No call
 * throws: a time that is not a number is ignored, and a time before `clockMs` counts as `clockMs`, and after the end
 * nothing happens any more. Events come once each, in the order of their `atMs`. They do not depend on the number or size
 * of the steps by which the clock is advanced.
 */
export interface Game<Kind extends string, Event, View, Result> {
  /** Lets time pass; returns the events up to and including `toMs`. While a jitter is on its way, time stands still. */
  readonly advance: (toMs: number) => readonly Event[];
  /**
   * Lets time pass up to the input, then takes it; returns all events up to the input and the events that the input
   * causes. While time stands still, inputs are held, including the end by hand.
   */
  readonly press: (kind: Kind, atMs: number) => readonly Event[];
  /** Returns what to draw at `atMs` (at the clock, when that is later). The call changes nothing. */
  readonly view: (atMs: number) => View;
  readonly clockMs: () => number;
  /** Returns the inputs as they were taken and the chance given so far: `replayRun` plays them again. */
  readonly played: () => PlayedRun<Kind>;
  /** Returns the result; null while the run goes on. */
  readonly result: () => Result | null;
}
