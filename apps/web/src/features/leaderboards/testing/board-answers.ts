import { type CategoryAnswer, categorySchema } from "@hunt/contracts/categories";
import {
  type HunterEntry,
  hunterEntrySchema,
  listHunterBoard,
  listNightBoard,
  listRunBoard,
  type NightEntry,
  nightEntrySchema,
  type RunEntry,
  runEntrySchema,
} from "@hunt/contracts/leaderboards";
import {
  listNightRecords,
  listRunRecords,
  type NightRecordAnswer,
  type RunRecordAnswer,
} from "@hunt/contracts/records";
import { answerOf, type Given } from "@hunt/contracts/testing/answer-of";
import { nightAnswer, userAnswer } from "../../../testing/answers.ts";

/** Returns a uuid that ends with the number. */
export function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/**
 * Returns the entry at a position: verified, with its rank equal to its position, and one second slower than the previous
 * entry.
 */
export function nightEntry(position: number, overrides: Given<NightEntry> = {}): NightEntry {
  return answerOf(nightEntrySchema, {
    ...nightAnswer({ uuid: uuidOf(position), verified: true, averageRealTime: 460 + position }),
    rank: position,
    position,
    rankFraction: 0.5,
    gap: position - 1,
    ...overrides,
  });
}

export function runEntry(position: number, overrides: Given<RunEntry> = {}): RunEntry {
  const { uuid, scope, verified, season, squadSize, createdAt, users } = nightEntry(position);
  return answerOf(runEntrySchema, {
    uuid: uuidOf(1000 + position),
    verified: true,
    index: 3,
    extractionTime: 500,
    lastHydrolystLimbBreakTime: 420.5,
    realTime: 460.25,
    preload: false,
    outcome: "capture",
    full: true,
    night: { uuid, scope, verified, season, squadSize, createdAt, users },
    rank: position,
    position,
    rankFraction: 0.5,
    gap: position - 1,
    ...overrides,
  });
}

export function hunterEntry(position: number, overrides: Given<HunterEntry> = {}): HunterEntry {
  return answerOf(hunterEntrySchema, {
    ...userAnswer({ uuid: uuidOf(2000 + position), ign: `Hunter${position}` }),
    rank: position,
    position,
    rankFraction: 0.5,
    gap: 1234 * (position - 1),
    captures: 5000,
    ...overrides,
  });
}

interface BoardFacts {
  readonly total?: number;
  readonly offset?: number;
  readonly category?: string | null;
  readonly lockedAt?: string | null;
}

export function nightBoard(items: readonly NightEntry[], given: BoardFacts = {}) {
  return answerOf(listNightBoard.schema.response[200], { total: items.length, items, ...given });
}

export function runBoard(items: readonly RunEntry[], given: BoardFacts = {}) {
  return answerOf(listRunBoard.schema.response[200], { total: items.length, items, ...given });
}

export function hunterBoard(items: readonly HunterEntry[], given: BoardFacts = {}) {
  return answerOf(listHunterBoard.schema.response[200], { total: items.length, items, ...given });
}

export function nightRecords(items: readonly Given<NightRecordAnswer>[], given: BoardFacts = {}) {
  return answerOf(listNightRecords.schema.response[200], { total: items.length, items, ...given });
}

export function runRecords(items: readonly Given<RunRecordAnswer>[], given: BoardFacts = {}) {
  return answerOf(listRunRecords.schema.response[200], { total: items.length, items, ...given });
}

export function category(slug: string, overrides: Given<CategoryAnswer> = {}): CategoryAnswer {
  return answerOf(categorySchema, {
    uuid: uuidOf(slug.length),
    slug,
    name: slug,
    season: 4,
    minimumFullRuns: 6,
    squadSizes: [1, 2, 3, 4],
    ...overrides,
  });
}
