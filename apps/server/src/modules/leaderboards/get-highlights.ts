import type { HighlightsAnswer } from "@hunt/contracts/highlights";
import type { Deps } from "../../platform/deps.ts";
import { showNights } from "../nights/show/show-nights.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { seasonInForce } from "../settings/seasons.ts";
import { selectLatestBests } from "./latest-best-queries.ts";
import { presentHighlights } from "./present-highlights.ts";
import { readRecords } from "./read-records.ts";

const squadSizes = ["1", "2", "3", "4"] as const;
const toldBests = 6;

/** Returns the records of the current season, one for each squad size that has one, and the latest personal bests. */
export async function getHighlights(deps: Pick<Deps, "db" | "log" | "clock">): Promise<HighlightsAnswer> {
  const now = deps.clock();
  const season = seasonInForce(await getSettingValues(deps), now);
  const [bests, ...lists] = await Promise.all([
    selectLatestBests(deps.db, { season, limit: toldBests, now }),
    ...squadSizes.map((squadSize) =>
      readRecords(deps, {
        metric: "averageRealTime",
        season,
        squadSize,
        category: undefined,
        limit: 1,
        offset: 0,
      }),
    ),
  ]);
  const records = lists.flatMap((list) => list.records);
  const nights = await showNights(deps, [
    ...records.map(({ uuid }) => uuid),
    ...bests.map(({ nightUuid }) => nightUuid),
  ]);
  const category = lists[0]?.category ?? null;
  return presentHighlights({ season, category, records, bests }, nights, now);
}
