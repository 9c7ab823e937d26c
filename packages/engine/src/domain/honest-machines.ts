import type { PlausibleRange } from "./game-facts.ts";

/** What honest machines and networks do to a log's times, in milliseconds. Assumed, until real logs tell more. */
export const honestMachines = {
  /** A line's time is rounded, and so is the other one's. */
  roundingMs: 2,
  /** The counter that lines are timed by is wrong by so much of what passes, for ever or while the computer's time is set right. */
  counterShare: 0.0008,
  /** A machine that freezes delays a line by as much, and never hurries one. */
  freezeMs: 3000,
  /** A line of the network's may come late by as much, by itself: its way, or a machine that froze when it came. */
  networkMs: 3000,
} as const;

/** By how much less of a length an honest log may tell. */
export function slackMs(lengthMs: number): number {
  return honestMachines.roundingMs + honestMachines.counterShare * lengthMs;
}

/**
 * A range of the game's own between two lines of a host, when the machine may have been held up in between; `lengthMs`: what passes
 * between them besides, by the game's own animation.
 */
export function delayed({ minMs, maxMs }: PlausibleRange, lengthMs = 0): PlausibleRange {
  return { minMs: minMs - slackMs(lengthMs + Math.max(0, minMs)), maxMs: maxMs + honestMachines.freezeMs };
}

/** The same of a client's log, whose lines come over the network, each late by itself: they may lie nearer as well. */
export function networked({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  const { networkMs } = honestMachines;
  return { minMs: minMs - networkMs, maxMs: maxMs + networkMs };
}
