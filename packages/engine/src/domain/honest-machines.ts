import type { PlausibleRange } from "./game-facts.ts";

/**
 * The effects of honest machines and networks on a log's times, in milliseconds. They are assumptions until real logs
 * tell more.
 */
export const honestMachines = {
  /** The times of both lines are rounded. */
  roundingMs: 2,
  /**
   * The counter that times the lines is wrong by this share of the passing time, permanently or while the computer's time is
   * corrected.
   */
  counterShare: 0.0008,
  /** A machine that freezes delays a line by up to this, and never makes one early. */
  freezeMs: 3000,
  /**
   * A line from the network may be late by up to this, independently of others: on its way, or because the machine
   * froze when it arrived.
   */
  networkMs: 3000,
} as const;

/** Returns by how much an honest log may shorten a length. */
export function slackMs(lengthMs: number): number {
  return honestMachines.roundingMs + honestMachines.counterShare * lengthMs;
}

/**
 * Widens the game's own range between two lines of a host for a machine that may have been held up in between. `lengthMs` is the
 * further time between the lines, of the game's own animation.
 */
export function delayed({ minMs, maxMs }: PlausibleRange, lengthMs = 0): PlausibleRange {
  return { minMs: minMs - slackMs(lengthMs + Math.max(0, minMs)), maxMs: maxMs + honestMachines.freezeMs };
}

/**
 * Widens the same range for a client's log, whose lines come over the network, each with its own delay: they may also
 * lie nearer to each other.
 */
export function networked({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  const { networkMs } = honestMachines;
  return { minMs: minMs - networkMs, maxMs: maxMs + networkMs };
}
