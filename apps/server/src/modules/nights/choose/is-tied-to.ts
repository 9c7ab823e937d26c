import type { Connection } from "../../../platform/database/database-types.ts";
import { listTiedNights } from "../judge/list-tied-nights.ts";
import { selectAskedNights } from "./queries.ts";

/** Of some nights those that an account was in, sent a log of or asked the verification of: it chooses nothing there. */
export async function listOwnAmong(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nightUuids.length === 0) return new Set();
  const [tied, asked] = [
    await listTiedNights(db, userUuid, nightUuids),
    await selectAskedNights(db, userUuid, nightUuids),
  ];
  return new Set([...tied, ...asked]);
}

/** Whether a night is one of those. */
export async function isTiedTo(db: Connection, userUuid: string, nightUuid: string): Promise<boolean> {
  return (await listOwnAmong(db, userUuid, [nightUuid])).has(nightUuid);
}
