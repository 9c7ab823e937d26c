import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteUploadsOfNight } from "./queries.ts";

/** Removes the uploads, with their extracts, that hold this night and no other: an extract has the names of its squad. */
export async function removeUploadsOfNight(trx: Transaction, nightUuid: string): Promise<void> {
  await deleteUploadsOfNight(trx, nightUuid);
}
