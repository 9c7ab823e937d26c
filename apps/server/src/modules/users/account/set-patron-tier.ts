import type { Transaction } from "../../../platform/database/database-types.ts";
import { updatePatronTier } from "./account-queries.ts";

/** A step of verbs: what an account supports the project with, which its profile shows as a badge; null for nothing. */
export async function setPatronTier(trx: Transaction, userUuid: string, tier: string | null): Promise<void> {
  await updatePatronTier(trx, userUuid, tier);
}
