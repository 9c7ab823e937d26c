import type { PlausibleRange } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";

/** A range of the game's own, when what stands between its ends may have held the machine up: a hitch delays, and never hurries. */
export function delayed({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  return { minMs: minMs - signalRanges.roundingMs, maxMs: maxMs + signalRanges.hitchMs };
}

/** The same of a client's log, whose lines come over the network, each late by itself: they may lie nearer as well. */
export function networked({ minMs, maxMs }: PlausibleRange): PlausibleRange {
  return { minMs: minMs - signalRanges.networkMs, maxMs: maxMs + signalRanges.networkMs };
}
