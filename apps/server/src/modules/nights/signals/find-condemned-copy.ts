import { isSameNight } from "@hunt/engine/signals/likeness";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectCondemnedAlike } from "./copy-queries.ts";

/**
 * A night that moderators hid, or an admin removed, of which a log is the copy as a whole and to the millisecond, whatever match, names
 * and day it says; its uuid, null where there is none. What only resembles it, as a squad mate's honest log of the same hunt does, and one run
 * of it among others, are told to moderators by the signals alone (S9).
 */
export async function findCondemnedCopy(
  trx: Transaction,
  runKeys: readonly RunKey[],
): Promise<string | null> {
  const alike = await selectCondemnedAlike(trx, runKeys);
  return alike.find(({ keys }) => isSameNight(runKeys, keys))?.nightUuid ?? null;
}
