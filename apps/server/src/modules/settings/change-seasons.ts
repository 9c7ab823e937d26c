import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { moveNightsToSeasons } from "../nights/store/move-nights-to-seasons.ts";
import { getSettingValues } from "./get-settings.ts";
import { takeSeasons, writeSetting } from "./queries.ts";
import { seasonsSchema } from "./setting-values.ts";

export interface ChangeSeasonsInput extends Acting {
  /** As JSON has them. */
  readonly seasons: unknown;
}

/**
 * Sets the seasons and moves every night to the season of the time it was played (design.md 2.10, 2.16), all or
 * nothing; returns how many nights moved. Refuses seasons that overlap in number or beginning (`invalid_parameter`).
 */
export async function changeSeasons(
  deps: Pick<Deps, "db" | "clock">,
  { seasons: given, by, reason }: ChangeSeasonsInput,
): Promise<number> {
  const seasons = seasonsSchema.safeParse(given);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  const now = new Date(deps.clock());
  return await deps.db.transaction().execute(async (trx) => {
    await takeSeasons(trx);
    const before = await getSettingValues({ db: trx });
    await writeSetting(trx, { key: "seasons", value: seasons.data, now });
    const starts = seasons.data.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
    const movedNights = await moveNightsToSeasons(deps, trx, starts);
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "seasons.change",
      objectKind: "setting",
      object: "seasons",
      details: { from: before.seasons, to: seasons.data, movedNights },
    });
    return movedNights;
  });
}
