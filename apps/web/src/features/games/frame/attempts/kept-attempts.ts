import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import { readStored, removeStored, writeStored } from "../../../../browser/storage.ts";

/** The storage key of this browser's attempts. A new format gets a new key, and the old key is left alone. */
const attemptsKey = "games.attempts.1";
/** The most attempts that a browser stores of a game; the oldest are dropped first. */
const maxAttempts = 20;
/** More limbs than any run that ends by itself has. */
const maxLimbs = 20;

/** A finished run of any kind as a hunter looks back on it. */
export interface Attempt {
  readonly endedAtMs: number;
  /** The score that the run would have if it were ranked, so that runs with different options can be compared. */
  readonly score: number;
  /** How late each limb broke, in the order of the run. */
  readonly limbsMs: readonly number[];
}

type Attempts = Readonly<Record<GameName, readonly Attempt[]>>;

const listeners = new Set<() => void>();

/** Calls the listener when an attempt was stored or all were deleted; returns the function that removes it. */
export function onAttemptsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let lastRead: { readonly stored: string | null; readonly attempts: Attempts } | null = null;

/**
 * Returns the attempts at a game, oldest first, as the same object as long as nothing changed. Entries that other code or an
 * older release wrote are skipped one by one.
 */
export function readAttempts(game: GameName): readonly Attempt[] {
  const stored = readStored(attemptsKey);
  if (lastRead === null || lastRead.stored !== stored) lastRead = { stored, attempts: parse(stored) };
  return lastRead.attempts[game];
}

/** Stores an attempt; one that could not be read again is left out. */
export function keepAttempt(game: GameName, attempt: Attempt): void {
  if (!isAttempt(attempt)) return;
  const all = parse(readStored(attemptsKey));
  write({ ...all, [game]: [...all[game], attempt].slice(-maxAttempts) });
}

export function forgetAttempts(): void {
  removeStored(attemptsKey);
  tell();
}

function write(attempts: Attempts): void {
  writeStored(attemptsKey, JSON.stringify(attempts));
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function parse(stored: string | null): Attempts {
  const lists = parsed(stored ?? "{}");
  const of = (game: GameName) => {
    const list = lists[game];
    return Array.isArray(list) ? list.filter(isAttempt).slice(-maxAttempts) : [];
  };
  return Object.fromEntries(gameNames.map((game) => [game, of(game)])) as Record<GameName, Attempt[]>;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isAttempt(entry: unknown): entry is Attempt {
  if (typeof entry !== "object" || entry === null) return false;
  const { endedAtMs, score, limbsMs } = entry as Partial<Record<keyof Attempt, unknown>>;
  const hasLimbs = Array.isArray(limbsMs) && limbsMs.length <= maxLimbs && limbsMs.every(Number.isFinite);
  return hasLimbs && Number.isFinite(endedAtMs) && Number.isFinite(score);
}
