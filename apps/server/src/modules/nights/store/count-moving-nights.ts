import type { Connection } from "../../../platform/database/database-types.ts";
import { type Season, seasonSpans } from "../../settings/season-at.ts";
import { countMoving } from "./season-queries.ts";

/** How many nights `moveNightsToSeasons` would move. */
export async function countMovingNights(db: Connection, seasons: readonly Season[]): Promise<number> {
  return await countMoving(db, seasonSpans(seasons));
}
