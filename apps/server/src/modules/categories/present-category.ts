import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { CategoryRow } from "./queries.ts";

export function presentCategory(row: CategoryRow): CategoryAnswer {
  return {
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    season: row.season,
    scope: row.scope,
    minimumFullRuns: row.minimum_full_runs,
    squadSizes: [...row.squad_sizes],
    requirements: { ...row.requirements },
    needsVsPov: row.needs_vs_pov,
    needsInputOverlay: row.needs_input_overlay,
    position: row.position,
    archived: row.archived,
  };
}
