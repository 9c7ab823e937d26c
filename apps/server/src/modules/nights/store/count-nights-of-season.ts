import type { Connection } from "../../../platform/database/database-types.ts";
import { countOfSeason } from "./season-queries.ts";

/** All nights of a season, whoever sees them: as many as its boards are computed from. */
export async function countNightsOfSeason(db: Connection, season: number): Promise<number> {
  return await countOfSeason(db, season);
}
