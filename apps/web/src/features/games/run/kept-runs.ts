import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import { useSyncExternalStore } from "react";
import { readStored, removeStored, writeStored } from "../../../browser/storage.ts";
import { type RunKind, runKinds } from "./run-kind.ts";

/** The storage key of this browser's runs. A new format gets a new key, and the old key is left alone. */
const runsKey = "games.runs.1";
const daysKey = "games.days.1";
/** Release 1.0.0 stored the limbs of the last runs apart, under this key. */
const formerLimbsKey = "games.attempts.1";
/** The most runs that a browser stores of a game; the oldest are dropped first. */
const maxRuns = 100;
const maxDays = 400;
/** A hunter looks back on so many attempts at a game. */
const maxAttempts = 20;
/** More limbs than any run that ends by itself has. */
const maxLimbs = 20;

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
  /** How late each limb broke, in the order of the run; missing in entries of older releases. */
  readonly limbsMs?: readonly number[];
}

/** A finished run of any kind as a hunter looks back on it. */
export interface Attempt {
  /** The score that the run would have if it were ranked, so that runs with different options can be compared. */
  readonly score: number;
  readonly limbsMs: readonly number[];
}

const listeners = new Set<() => void>();

/** Calls the listener when a run was stored or all were deleted; returns the function that removes it. */
function onRunsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepRun(run: StoredGameRun): void {
  if (!isRun(run)) return;
  const runs = [...readRuns(), run];
  const ofGame = runs.filter(({ game }) => game === run.game);
  const dropped = new Set(ofGame.slice(0, -maxRuns));
  writeStored(runsKey, JSON.stringify(runs.filter((each) => !dropped.has(each))));
  if (run.kind === "daily") {
    const days = [...new Set([...readDailyDays(), run.day])].toSorted().slice(-maxDays);
    writeStored(daysKey, JSON.stringify(days));
  }
  tell();
}

export function forgetRuns(): void {
  writeStored(runsKey, "[]");
  writeStored(daysKey, "[]");
  removeStored(formerLimbsKey);
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

interface KeptHistory {
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

/** Returns the runs in this browser, oldest first, and the days of its daily runs, and draws again when they change. */
export function useKeptRuns(): KeptHistory {
  return useSyncExternalStore(onRunsChanged, readHistory);
}

/** Returns the last attempts at a game among runs that are oldest first. */
export function attemptsAt(runs: readonly StoredGameRun[], asked: GameName): readonly Attempt[] {
  return runs
    .flatMap(({ game, comparable, limbsMs = [] }) =>
      game === asked && comparable !== null ? [{ score: comparable, limbsMs }] : [],
    )
    .slice(-maxAttempts);
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
  const { game, kind, day, endedAtMs, value, comparable, limbsMs } = entry as Partial<
    Record<keyof StoredGameRun, unknown>
  >;
  const hasGame = gameNames.some((name) => name === game) && runKinds.some((name) => name === kind);
  const hasDay = isDay(day) && Number.isFinite(endedAtMs);
  const hasScores = Number.isFinite(value) && (comparable === null || Number.isFinite(comparable));
  return hasGame && hasDay && hasScores && (limbsMs === undefined || areLimbs(limbsMs));
}

function areLimbs(list: unknown): boolean {
  return Array.isArray(list) && list.length <= maxLimbs && list.every(Number.isFinite);
}
