import type { z } from "zod";

/** Where our answers have one entry for each row; other arrays are columns, or parts of one thing. */
const rowLists: ReadonlySet<PropertyKey> = new Set(["items", "days"]);

export interface SoundAnswer {
  readonly answer: unknown;
  /** The indexes that were left out of each list, by where the list stands. */
  readonly leftOut: Readonly<Record<string, readonly number[]>>;
}

/**
 * A list without those of its rows that break the contract. Null when something else breaks it too, or when it is no
 * list.
 */
export function withoutBrokenRows(answer: unknown, { issues }: z.ZodError): SoundAnswer | null {
  if (typeof answer !== "object" || answer === null) return null;
  const broken = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, place] = path;
    if (typeof list !== "string" || !rowLists.has(list) || typeof place !== "number") return null;
    broken.set(list, (broken.get(list) ?? new Set()).add(place));
  }
  const sound = Object.entries(answer).map(([key, value]): [string, unknown] => {
    const places = broken.get(key);
    return [key, places && Array.isArray(value) ? value.filter((_row, place) => !places.has(place)) : value];
  });
  return {
    answer: Object.fromEntries(sound),
    leftOut: Object.fromEntries([...broken].map(([list, places]) => [list, [...places]])),
  };
}
