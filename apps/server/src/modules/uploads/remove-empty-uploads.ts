import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteEmptyUploads } from "./empty-queries.ts";

/** Removes those of some uploads, with their extracts, that have no night any more. */
export async function removeEmptyUploads(trx: Transaction, uploadUuids: readonly string[]): Promise<void> {
  await deleteEmptyUploads(trx, uploadUuids);
}
