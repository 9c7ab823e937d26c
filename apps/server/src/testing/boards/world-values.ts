import type { Transaction } from "../../platform/database/database-types.ts";

/** The choices of a command, each taken modulo the number of options. */
export interface CommandChoices {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export type Command = (trx: Transaction, choices: CommandChoices) => Promise<unknown>;

export const worldSeasons = [3, 4, 5] as const;
export const instants = ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00.001Z"];
/** Two of the names are frequent, so that squads meet again. */
export const names = ["Rell", "Konzu", "Rell", "Konzu", "Rell", "Ångström", "Ойкумена", "o'Neill; --"];

/** Returns figures that tie, are neighbours across buckets, lie far apart, or are unknown. */
export function figure(choice: number): number | null {
  const values = [60_000, 60_000, 60_001, 60_159, 60_160, 61_439, 61_440, 70_000, 16_384, 700_000, 0, null];
  return values[choice % values.length] ?? null;
}

export const uuidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

let made = 0;

/** Returns a higher number with every call, so that no two things in the world share one. */
export function nextNumber(): number {
  made += 1;
  return made;
}
