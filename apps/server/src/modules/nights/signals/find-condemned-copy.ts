import { type NightShape, overlapOf } from "@hunt/engine/signals/shape";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { runsOf } from "./compare-logs.ts";
import { selectCondemnedAlike } from "./queries.ts";

/**
 * A night that moderators hid, or an admin removed, of which a log is the copy as a whole (S9), whatever match, names and day it says;
 * its uuid, null where there is none. One run of it among others is told to moderators by the signals alone.
 */
export async function findCondemnedCopy(trx: Transaction, shape: NightShape | null): Promise<string | null> {
  if (shape === null) return null;
  const alike = await selectCondemnedAlike(trx, shape.sketch);
  const copied = alike.find((log) => overlapOf(shape, { runsMs: runsOf(log) }).isWhole);
  return copied?.nightUuid ?? null;
}
