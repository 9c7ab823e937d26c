import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import { readStored, writeStored } from "../../../browser/storage.ts";
import { type RunKind, runKinds } from "../run/run-kind.ts";

/** The storage key of this browser's runs. A new format gets a new key, and the old key is left alone. */
const runsKey = "games.runs.1";
const daysKey = "games.days.1";
/** The most runs that a browser stores; the oldest are dropped first. */
const maxRuns = 100;
const maxDays = 400;

/** A finished run as this browser stores it. */
export interface StoredGameRun {
  readonly game: GameName;
  readonly kind: RunKind;
  /** The day on which the run began, in UTC. */
  readonly day: string;
  readonly endedAtMs: number;
  /** The points, or for the Teralyst the milliseconds. */
  readonly value: number;
  /** The score that the run would have if it were ranked; null when it cannot be compared. */
  readonly comparable: number | null;
}

const listeners = new Set<() => void>();

/** Calls the listener when a run was stored or all were deleted; returns the function that removes it. */
export function onRunsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepRun(run: StoredGameRun): void {
  if (!isRun(run)) return;
  writeStored(runsKey, JSON.stringify([...readRuns(), run].slice(-maxRuns)));
  if (run.kind === "daily") {
    const days = [...new Set([...readDailyDays(), run.day])].toSorted().slice(-maxDays);
    writeStored(daysKey, JSON.stringify(days));
  }
  tell();
}

export function forgetRuns(): void {
  writeStored(runsKey, "[]");
  writeStored(daysKey, "[]");
  tell();
}

/** Returns the stored runs, oldest first. Entries that other code or an older release wrote are skipped one by one. */
export function readRuns(): readonly StoredGameRun[] {
  return readList(runsKey).filter(isRun);
}

/** Returns the days with a finished daily run, oldest first. */
export function readDailyDays(): readonly string[] {
  return readList(daysKey).filter(isDay);
}

export interface KeptHistory {
  readonly runs: readonly StoredGameRun[];
  readonly days: readonly string[];
}

let lastRead: { readonly stored: string; readonly history: KeptHistory } | null = null;

/** Returns the runs and the days of daily runs: the same object as long as nothing changed. */
export function readHistory(): KeptHistory {
  const stored = `${readStored(runsKey) ?? ""} ${readStored(daysKey) ?? ""}`;
  if (lastRead?.stored !== stored)
    lastRead = { stored, history: { runs: readRuns(), days: readDailyDays() } };
  return lastRead.history;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function readList(key: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function isDay(text: unknown): text is string {
  return typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isRun(entry: unknown): entry is StoredGameRun {
  if (typeof entry !== "object" || entry === null) return false;
  const { game, kind, day, endedAtMs, value, comparable } = entry as Partial<
    Record<keyof StoredGameRun, unknown>
  >;
  const hasGame = gameNames.some((name) => name === game) && runKinds.some((name) => name === kind);
  const hasDay = isDay(day) && Number.isFinite(endedAtMs);
  return hasGame && hasDay && Number.isFinite(value) && (comparable === null || Number.isFinite(comparable));
}
