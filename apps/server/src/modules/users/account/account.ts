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

/** What of "me" is the account itself; the rest is known to other modules. */
export type OwnAccount = Omit<MeAnswer, "providers" | "pendingCount" | "suspension" | "unseenNotices">;

/** An account as its owner sees it; `invalid_token` when it has gone since it was identified. One statement. */
export async function getAccount(deps: Pick<Deps, "db" | "clock">, userUuid: string): Promise<OwnAccount> {
  const row = await selectAccount(deps.db, userUuid);
  if (!row) throw new AppError("invalid_token");
  return presentAccount(row, deps.clock());
}

/** A step of verbs: a new account, which has neither a name nor a role. Returns its uuid. */
export async function createAccount(deps: Pick<Deps, "clock" | "newId">, trx: Transaction): Promise<string> {
  const uuid = deps.newId();
  await insertAccount(trx, { uuid, created_at: new Date(deps.clock()) });
  return uuid;
}

/** A step of verbs: what an account supports the project with, which its profile shows as a badge; null for nothing. */
export async function setPatronTier(trx: Transaction, userUuid: string, tier: string | null): Promise<void> {
  await updatePatronTier(trx, userUuid, tier);
}

/**
 * A step of verbs: an account itself says until when it is suspended, so that each request finds it with who asks
 * (ADR 0027). Null: it is not.
 */
export async function repeatSuspension(
  trx: Transaction,
  userUuid: string,
  suspension: { readonly until: Date; readonly reason: string } | null,
): Promise<void> {
  await updateSuspended(trx, userUuid, suspension);
}

/** Of each account a text that differs when its name, role, tier, suspension or count of nights has changed; one without is gone. */
export async function readAccountMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, AccountMark>> {
  return await selectAccountMarks(deps.db, userUuids);
}
