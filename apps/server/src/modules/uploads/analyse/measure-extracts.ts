import type { Connection } from "../../../platform/database/database-types.ts";
import { selectExtractsSize } from "./operation-queries.ts";

/** How many logs are kept, and how many bytes they take packed. */
export async function measureExtracts(
  db: Connection,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return await selectExtractsSize(db);
}
