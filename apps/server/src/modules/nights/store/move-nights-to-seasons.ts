import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Season, seasonSpans } from "../../settings/season-at.ts";
import { moveNights } from "./season-queries.ts";

/**
 * Moves every night to the season of the time it was played; returns how many moved. What is derived from nights (runs,
 * counters, boards) follows by the database's triggers, in the same transaction.
 */
export async function moveNightsToSeasons(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  seasons: readonly Season[],
): Promise<number> {
  return await moveNights(trx, seasonSpans(seasons), new Date(deps.clock()));
}
