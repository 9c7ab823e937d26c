import { contestedEntries, contestedPlaces } from "@hunt/contracts/limits";
import type { Connection } from "../../platform/database/database-types.ts";
import { selectWouldLead } from "./would-be-queries.ts";

export interface NightToVerify {
  readonly nightUuid: string;
  /** The category that the night would be verified for; null for none. */
  readonly category: string | null;
}

/**
 * Returns whether a night, once verified for a category, would enter the first three of any board with at least 20 verified
 * entries, by itself or by one of its runs. Other nights of its own squad are not counted before it.
 */
export async function wouldLead(db: Connection, night: NightToVerify): Promise<boolean> {
  return await selectWouldLead(db, { ...night, places: contestedPlaces, entries: contestedEntries });
}
