import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { moveNightsToSeasons } from "../nights/store/move-nights-to-seasons.ts";
import { takeSeasons, writeSetting } from "./queries.ts";
import { seasonsSchema } from "./setting-values.ts";

/**
 * Sets the seasons and moves every night to the season of the time it was played (design.md 2.10, 2.16), all or
 * nothing; returns how many nights moved. Refuses seasons that overlap in number or beginning (`invalid_parameter`).
 */
export async function changeSeasons(deps: Pick<Deps, "db" | "clock">, input: unknown): Promise<number> {
  const seasons = seasonsSchema.safeParse(input);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  const now = new Date(deps.clock());
  return await deps.db.transaction().execute(async (trx) => {
    await takeSeasons(trx);
    await writeSetting(trx, { key: "seasons", value: seasons.data, now });
    const starts = seasons.data.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
    return await moveNightsToSeasons(deps, trx, starts);
  });
}
