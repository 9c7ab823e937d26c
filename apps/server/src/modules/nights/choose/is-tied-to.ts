import type { Connection } from "../../../platform/database/database-types.ts";
import { listTiedNights } from "../judge/list-tied-nights.ts";
import { hasAskedFor } from "./queries.ts";

/** Whether an account was in a night, sent a log of it or asked for its verification: it chooses nothing there. */
export async function isTiedTo(db: Connection, userUuid: string, nightUuid: string): Promise<boolean> {
  const tied = await listTiedNights(db, userUuid, [nightUuid]);
  return tied.has(nightUuid) || (await hasAskedFor(db, userUuid, nightUuid));
}
