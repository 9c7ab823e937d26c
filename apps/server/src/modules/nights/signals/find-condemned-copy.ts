import { hasSameGaps } from "@hunt/engine/signals/likeness";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { hasCondemnedAlike, selectCondemnedAlike } from "./copy-queries.ts";

/**
 * Looks for the night of which a log is a complete copy to the millisecond, whatever match, names and day the log
 * states. Returns its UUID if moderators hid that night or an admin removed it; null otherwise. A log that only
 * resembles such a night, like a squad mate's honest log of the same hunt, or that shares one run with it, is only
 * shown to moderators by its signals (S9).
 */
export async function findCondemnedCopy(
  trx: Transaction,
  runKeys: readonly RunKey[],
): Promise<string | null> {
  const alike = await selectCondemnedAlike(trx, runKeys);
  return alike.find(({ keys }) => hasSameGaps(runKeys, keys))?.nightUuid ?? null;
}

/** Returns whether a night that moderators hid, or an admin removed, has a run like one of these runs. */
export async function hasCondemnedLike(trx: Transaction, runKeys: readonly RunKey[]): Promise<boolean> {
  return await hasCondemnedAlike(trx, runKeys);
}
