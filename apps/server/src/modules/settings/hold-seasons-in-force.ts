import type { Transaction } from "../../platform/database/database-types.ts";
import { holdSeasons, readStoredSettings } from "./queries.ts";
import type { Season } from "./season-at.ts";
import { settingValues } from "./setting-values.ts";

/**
 * The seasons, which stay in force until the transaction ends: a night that is being recorded cannot miss a change of
 * seasons, nor the change the night.
 */
export async function holdSeasonsInForce(trx: Transaction): Promise<readonly Season[]> {
  await holdSeasons(trx);
  const { seasons } = settingValues(await readStoredSettings(trx));
  return seasons.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
}
