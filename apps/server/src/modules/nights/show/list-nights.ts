import type { NightAnswer, NightListQuery } from "@hunt/contracts/nights";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows, rowsInOrder } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { countListed } from "../night/count-queries.ts";
import { requireHunter } from "../night/require-hunter.ts";
import { describeRunsOfNight } from "../runs/show-runs.ts";
import { readNightPage, selectListedNights, selectRecent } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

export interface NightList {
  readonly total: number;
  readonly items: NightAnswer[];
  readonly nextCursor: string | null;
}

/**
 * Returns public nights: the exact total, one page, and the next page's start. Throws `unknown_season` and
 * `invalid_parameter`.
 */
export async function listNights(deps: Pick<Deps, "db" | "log">, query: NightListQuery): Promise<NightList> {
  requireHunter(query);
  const order = { ...query, list: "nights" };
  const { total, places } = await readNightPage(deps.db, query, pageToRead(order, query));
  // Every night belongs to a season that exists, so only an empty list needs the check.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, nextCursor } = cutPage(order, query, places);
  const uuids = page.map(({ uuid }) => uuid);
  const nights = rowsInOrder(page, await selectListedNights(deps.db, uuids, query));
  return {
    total,
    items: presentRows(deps, nights, (night) =>
      presentNight({
        night,
        runs: night.runs && describeRunsOfNight.present(night.runs),
        diagnostics: null,
      }),
    ),
    nextCursor,
  };
}

export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return await countListed(deps.db, "nights", { squadSize: "any", verifiedOnly: false });
}

/** Returns the number of public nights since an instant, and of the different hunters in them. */
export async function countRecentNights(deps: Pick<Deps, "db">, since: Date) {
  return await selectRecent(deps.db, since);
}
