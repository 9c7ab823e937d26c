import type { Connection } from "../../platform/database/database-types.ts";
import type { StoredExtract } from "./pack-extract.ts";
import { selectExtract, selectExtractsSize } from "./queries.ts";

/** Returns the stored extract of an upload; undefined when the upload was deleted. */
export async function getExtract(db: Connection, uploadUuid: string): Promise<StoredExtract | undefined> {
  return await selectExtract(db, uploadUuid);
}

/** Returns how many logs are stored, and how many bytes they take when packed. */
export async function measureExtracts(
  db: Connection,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return await selectExtractsSize(db);
}
