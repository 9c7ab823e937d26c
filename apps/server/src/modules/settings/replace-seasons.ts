import { seasonsSchema } from "@hunt/contracts/setting-values";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { followStarts } from "./follow-starts.ts";
import { getSettingValues } from "./get-settings.ts";
import { takeSeasons, writeSetting } from "./queries.ts";
import type { SettingValues } from "./setting-values.ts";

export interface ReplacedSeasons {
  readonly from: SettingValues["seasons"];
  readonly to: SettingValues["seasons"];
}

/**
 * Sets the seasons within a transaction; whoever holds the old ones is waited for. Nights do not follow by themselves:
 * `changeSeasons` moves them in the same transaction. Refuses seasons that overlap in number or beginning
 * (`invalid_parameter`).
 */
export async function replaceSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  given: unknown,
): Promise<ReplacedSeasons> {
  const seasons = seasonsSchema.safeParse(given);
  if (!seasons.success) throw refuseInput(seasons.error, "seasons");
  await takeSeasons(trx);
  const { seasons: from } = await getSettingValues({ db: trx });
  const to = followStarts(from, seasons.data);
  await writeSetting(trx, { key: "seasons", value: to, now: new Date(deps.clock()) });
  return { from, to };
}
