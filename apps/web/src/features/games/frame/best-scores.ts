import { readStored, writeStored } from "../../../browser/storage.ts";

/** Best scores of this browser. Another form of the same thing gets another name, and the old one is left alone. */
const storageKey = "games.bests.1";
/** A browser keeps this many; the one that was not beaten for longest goes first. */
const maxBests = 200;

/** A result that a later one can beat. */
export interface GameScore {
  readonly value: number;
  readonly better: "higher" | "lower";
}

interface Best {
  readonly value: number;
  /** The day on which it was made, e.g. `2026-11-22`. */
  readonly day: string;
}

export interface BestAsk {
  /** Game, options and host: what makes two runs comparable. */
  readonly of: string;
  /** For a daily run: only what was made on this day counts. */
  readonly onlyDay: string | null;
}

const listeners = new Set<() => void>();

/** Tells when a best was beaten; returns the function that stops it. */
export function onBestKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The best score so far; null when there is none, or none that can be read. */
export function readBest({ of, onlyDay }: BestAsk): number | null {
  const best = readAll().get(of);
  if (best === undefined || (onlyDay !== null && best.day !== onlyDay)) return null;
  return best.value;
}

/** Keeps a score when it beats the best; says whether it did. */
export function keepBest(ask: BestAsk, { value, better }: GameScore, day: string): boolean {
  const before = readBest(ask);
  if (!Number.isFinite(value)) return false;
  if (before !== null && (better === "higher" ? value <= before : value >= before)) return false;
  const all = readAll();
  all.delete(ask.of);
  all.set(ask.of, { value, day });
  writeStored(storageKey, JSON.stringify([...all].slice(-maxBests)));
  for (const listener of listeners) listener();
  return true;
}

/** Oldest first. What somebody else wrote there, or an older release, is left out piece by piece. */
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
