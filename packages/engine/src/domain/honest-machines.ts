import type { PlausibleRange } from "./game-facts.ts";

/** What honest machines and networks do to a log's times, in milliseconds. Assumed, until real logs tell more. */
export const honestMachines = {
  /** A line's time is rounded, and so is the other one's. */
  roundingMs: 2,
  /** A hitch delays a line by as much, and never hurries one; two of them now and then. */
  hitchMs: 800,
  /** A line of the network's may come late by as much, by itself. */
  networkMs: 1500,
} as const;

/** A range of the game's own between two lines of a host, when the machine may have been held up in between. */
export function delayed({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  return { minMs: minMs - honestMachines.roundingMs, maxMs: maxMs + honestMachines.hitchMs };
}

/** The same of a client's log, whose lines come over the network, each late by itself: they may lie nearer as well. */
export function networked({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  return { minMs: minMs - honestMachines.networkMs, maxMs: maxMs + honestMachines.networkMs };
}
