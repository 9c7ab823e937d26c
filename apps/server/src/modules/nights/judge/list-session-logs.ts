import type { Connection } from "../../../platform/database/database-types.ts";
import { type SessionLogRow, selectSessionLogs } from "./judge-queries.ts";

export type SessionLog = SessionLogRow;

/** All logs of the game session that a night was of, whoever sent them, the oldest first. For moderators. */
export async function listSessionLogs(
  db: Connection,
  nightUuid: string,
  limit: number,
): Promise<readonly SessionLog[]> {
  return await selectSessionLogs(db, nightUuid, limit);
}
