import { contestedEntries, contestedPlaces } from "@hunt/contracts/limits";
import type { Connection } from "../../platform/database/database-types.ts";
import { selectWouldLead } from "./would-be-queries.ts";

export interface AskedNight {
  readonly nightUuid: string;
  /** That it would be verified for; null for none. */
  readonly category: string | null;
}

/**
 * Whether a night, once verified for a category, would enter the first three of any board with at least 20 verified entries,
 * with itself or one of its runs. Its squad's own nights stand in nobody's way.
 */
export async function wouldLead(db: Connection, night: AskedNight): Promise<boolean> {
  return await selectWouldLead(db, { ...night, places: contestedPlaces, entries: contestedEntries });
}
