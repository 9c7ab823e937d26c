import { createRandom, type Random } from "@hunt/engine/chance/random";

/** The seasons of the demo data; the last one is open. */
const demoSeasons = [
  { number: 1, startsAt: "2022-01-01T00:00:00.000Z", endsAt: "2023-01-01T00:00:00.000Z" },
  { number: 2, startsAt: "2023-01-01T00:00:00.000Z", endsAt: "2024-01-01T00:00:00.000Z" },
  { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: "2025-07-01T00:00:00.000Z" },
  { number: 4, startsAt: "2025-07-01T00:00:00.000Z", endsAt: null },
] as const;

/** The season that has categories, and their slugs (docs/product.md, "Seasons and categories"). */
export const categorySeason = 4;

export const demoCategories = ["any%", "novaless%"] as const;

export const demoSeasonNumbers = demoSeasons.map((season) => ({
  number: season.number,
  startsAtMs: Date.parse(season.startsAt),
}));

export const firstInstantMs = Date.parse(demoSeasons[0].startsAt);

/** The last season needs some time to fill, whatever date a machine's clock shows. */
export const earliestEndMs = Date.parse(demoSeasons[3].startsAt) + 180 * 86_400_000;

/** The settings that an admin would have made. The last season has not ended. */
export const demoSettings = { seasons: demoSeasons } as const;

/**
 * Returns a generator for the n-th thing of a kind, so that a night is drawn the same whatever was drawn before it. The
 * mixing is that of MurmurHash3's finaliser (public domain), a bijection, so that two nights never share a seed.
 */
export function createRandomFor(seed: number, kind: number, index: number): Random {
  const base = mix(Math.imul(seed, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b));
  return createRandom(mix((index ^ base) | 0));
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** The kinds of `createRandomFor`. */
export const kinds = { hunter: 1, crew: 2, night: 3, ids: 4, rankedRun: 5 } as const;

/** Draws the sixteen bytes of a uuid. */
export function drawBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: 16 }, () => Math.floor(random() * 256)));
}
