import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { selectRole } from "./account-queries.ts";

/** Whether an account that is changing others is an admin at this moment, and not suspended. */
export async function isAdminStill(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<boolean> {
  const found = await selectRole(trx, userUuid);
  return found?.role === "admin" && (found.suspendedUntil?.getTime() ?? 0) <= clock();
}
