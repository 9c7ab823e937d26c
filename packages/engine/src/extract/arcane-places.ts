import { arcaneWindowMs } from "../domain/game-facts.ts";
import type { LineId } from "../log/line-patterns.ts";

/** Which lines about a place where something fell may be kept: an arcane's after a capture, and no other's. */
export interface ArcanePlaces {
  /** To be asked of each line in order, before it is read. */
  accepts(id: LineId, atMs: number): boolean;
  sessionBegins(): void;
}

/** Rests on lines alone that every extract keeps, so that an extract keeps what its file did. */
export function createArcanePlaces(): ArcanePlaces {
  let capturedMs = Number.NEGATIVE_INFINITY;
  return {
    accepts(id, atMs) {
      if (id === "captured") capturedMs = atMs;
      return id !== "arcanePlace" || (atMs >= capturedMs && atMs - capturedMs <= arcaneWindowMs);
    },
    sessionBegins() {
      capturedMs = Number.NEGATIVE_INFINITY;
    },
  };
}
