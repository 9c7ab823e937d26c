import type { MeAnswer } from "@hunt/contracts/me";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import {
  type AccountMark,
  insertAccount,
  selectAccount,
  selectAccountMarks,
  updatePatronTier,
  updateSuspended,
} from "./account-queries.ts";
import { presentAccount } from "./present-account.ts";

export type { AccountMark } from "./account-queries.ts";

/** The account itself; other modules add the rest of "me". */
export type OwnAccount = Omit<MeAnswer, "providers" | "pendingCount" | "suspension" | "unseenNotices">;

/**
 * Returns an account as its owner sees it; throws `invalid_token` when it was deleted since it was identified. Runs one
 * statement.
 */
export async function getAccount(deps: Pick<Deps, "db" | "clock">, userUuid: string): Promise<OwnAccount> {
  const row = await selectAccount(deps.db, userUuid);
  if (!row) throw new AppError("invalid_token");
  return presentAccount(row, deps.clock());
}

/** Creates an account without a name or a role. Returns its UUID. The caller passes its transaction. */
export async function createAccount(deps: Pick<Deps, "clock" | "newId">, trx: Transaction): Promise<string> {
  const uuid = deps.newId();
  await insertAccount(trx, { uuid, created_at: new Date(deps.clock()) });
  return uuid;
}

/**
 * Sets the tier of an account's support for the project, a badge on its profile; null for none. The caller passes its
 * transaction.
 */
export async function setPatronTier(trx: Transaction, userUuid: string, tier: string | null): Promise<void> {
  await updatePatronTier(trx, userUuid, tier);
}

/**
 * Copies the end of an account's suspension to its row, so that each request finds it together with the account (ADR
 * 0027). The end is null when the account is not suspended. The caller passes its transaction.
 */
export async function copySuspension(
  trx: Transaction,
  userUuid: string,
  suspension: { readonly until: Date; readonly reason: string } | null,
): Promise<void> {
  await updateSuspended(trx, userUuid, suspension);
}

/**
 * Returns a text for each account that changes when its name, role, tier, suspension or number of nights changes. A deleted account
 * has none.
 */
export async function readAccountMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, AccountMark>> {
  return await selectAccountMarks(deps.db, userUuids);
}
