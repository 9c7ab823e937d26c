import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertAccount } from "./account-queries.ts";

/** A step of verbs: a new account, which has neither a name nor a role. Returns its uuid. */
export async function createAccount(deps: Pick<Deps, "clock" | "newId">, trx: Transaction): Promise<string> {
  const uuid = deps.newId();
  await insertAccount(trx, { uuid, created_at: new Date(deps.clock()) });
  return uuid;
}
