import type { PublicSettingsAnswer } from "@hunt/contracts/settings";

/** The season that an instant belongs to, as the server counts it (docs/product.md, "Seasons and categories"); null without any. */
export function seasonAt(seasons: PublicSettingsAnswer["seasons"], instantMs: number): number | null {
  const sorted = seasons.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begun = sorted.filter(({ startsAt }) => Date.parse(startsAt) <= instantMs);
  return (begun.at(-1) ?? sorted[0])?.number ?? null;
}
