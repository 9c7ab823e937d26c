import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import { readStored, writeStored } from "../../../browser/storage.ts";

/** The storage key of this browser's best scores. A new format gets a new key, and the old key is left alone. */
const storageKey = "games.bests.1";
/** The most best scores that a browser stores; the one that has stood unbeaten for longest is dropped first. */
const maxBests = 200;

interface Best {
  readonly value: number;
  /** The day on which the score was made, e.g. `2026-11-22`. */
  readonly day: string;
  /** The score after each step of the run; missing in entries of older releases. */
  readonly steps?: readonly number[];
}

export interface BestScoreKey {
  /** Decides whether higher or lower scores are better. */
  readonly game: GameName;
  /** Game, options and host, which must be equal for two runs to be comparable. */
  readonly of: string;
  /** The day of a daily run, whose best counts only scores of that day; null for other runs. */
  readonly onlyDay: string | null;
}

const listeners = new Set<() => void>();

/** Calls the listener when a best score was beaten; returns the function that removes it. */
export function onBestKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the best score so far, or null when there is none that can be read. */
export function readBest(ask: BestScoreKey): number | null {
  return findBest(ask)?.value ?? null;
}

/** Returns the score of the best run after each of its steps, or null when they are not known. */
export function readBestSteps(ask: BestScoreKey): readonly number[] | null {
  const steps: unknown = findBest(ask)?.steps;
  return Array.isArray(steps) && steps.length > 0 && steps.every(Number.isFinite) ? steps : null;
}

function findBest({ of, onlyDay }: BestScoreKey): Best | null {
  const best = readAll().get(of);
  return best === undefined || (onlyDay !== null && best.day !== onlyDay) ? null : best;
}

/** A run's score, with what it was after each step of the run. */
export interface SteppedScore {
  readonly value: number;
  readonly steps: readonly number[];
}

/** Stores a score if it beats the best one; returns whether it did. */
export function keepBest(ask: BestScoreKey, { value, steps }: SteppedScore, day: string): boolean {
  const before = readBest(ask);
  if (!Number.isFinite(value)) return false;
  if (before !== null && (betterScore[ask.game] === "higher" ? value <= before : value >= before))
    return false;
  const all = readAll();
  all.delete(ask.of);
  all.set(ask.of, { value, day, steps });
  writeStored(storageKey, JSON.stringify([...all].slice(-maxBests)));
  for (const listener of listeners) listener();
  return true;
}

/**
 * Returns the stored scores, oldest first. Entries that other code or an older release wrote are skipped one by one.
 */
function readAll(): Map<string, Best> {
  try {
    const entries: unknown = JSON.parse(readStored(storageKey) ?? "[]");
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is readonly [string, Best] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const best: unknown = entry[1];
  if (typeof best !== "object" || best === null) return false;
  const { value, day } = best as Partial<Record<keyof Best, unknown>>;
  return typeof value === "number" && Number.isFinite(value) && typeof day === "string";
}
