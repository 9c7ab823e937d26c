import { isCopyOfNight } from "@hunt/engine/signals/likeness";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectCondemnedAlike } from "./copy-queries.ts";

/**
 * A night that moderators hid, or an admin removed, of which a log is the copy as a whole (S9), whatever match, names and day it says;
 * its uuid, null where there is none. One run of it among others is told to moderators by the signals alone.
 */
export async function findCondemnedCopy(
  trx: Transaction,
  runKeys: readonly RunKey[],
): Promise<string | null> {
  const alike = await selectCondemnedAlike(trx, runKeys);
  return alike.find(({ keys }) => isCopyOfNight(runKeys, keys))?.nightUuid ?? null;
}
