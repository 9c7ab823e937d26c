import type { Random } from "../../chance/random.ts";
import type { Evening } from "./evenings.ts";
import { fullVisits, inOrder, type LogLine, placesOf, writeLines } from "./log-lines.ts";

/** A forger's material: an evening of a good squad, and another one of somebody else. */
export interface Loot {
  readonly night: Evening;
  readonly other: Evening;
  readonly random: Random;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

/** Returns the places of one kind within one full visit of the night. */
export function inVisit(
  lines: readonly LogLine[],
  random: Random,
  name: Parameters<typeof placesOf>[1],
): readonly number[] {
  const visit = pick(random, fullVisits(lines));
  return placesOf(lines, name).filter((place) => place >= visit.from && place < visit.to);
}

export function at(places: readonly number[], index: number): number {
  return places.at(index) ?? 0;
}

export const written = (lines: readonly LogLine[]) => writeLines(inOrder(lines));
