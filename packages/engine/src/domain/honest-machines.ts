import type { PlausibleRange } from "./game-facts.ts";

/**
 * The effects of honest machines and networks on a log's times, in milliseconds. These figures are assumptions until
 * more real logs are known.
 */
export const honestMachines = {
  /** The times of both lines are rounded. */
  roundingMs: 2,
  /**
   * The counter that times the lines is wrong by this share of the passing time, permanently or while the computer's time is
   * corrected.
   */
  counterShare: 0.0008,
  /** A machine that freezes delays a line by up to this, but never makes a line early. */
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
 * Widens the game's own range between two lines of a host for a machine that may have been held up in between.
 * `lengthMs` is the length of the game's own animation, which is also between the lines.
 */
export function delayed({ minMs, maxMs }: PlausibleRange, lengthMs = 0): PlausibleRange {
  return { minMs: minMs - slackMs(lengthMs + Math.max(0, minMs)), maxMs: maxMs + honestMachines.freezeMs };
}

/**
 * Widens the game's own range between two lines for a client's log. Its lines come over the network, each with its own
 * delay, so they may also lie nearer to each other.
 */
export function networked({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  const { networkMs } = honestMachines;
  return { minMs: minMs - networkMs, maxMs: maxMs + networkMs };
}
