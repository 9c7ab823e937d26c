/** The seasons that demo data has; the last one is open. */
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
/** The last season needs some time to fill, whatever a machine's clock says. */
export const earliestEndMs = Date.parse(demoSeasons[3].startsAt) + 180 * 86_400_000;

/** What an admin would have set. The last one is on. */
export const demoSettings = { seasons: demoSeasons } as const;
