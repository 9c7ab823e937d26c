import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type ExportPart, smallPart } from "../../../platform/export/export-part.ts";
import { getAccount } from "../account/account.ts";
import { deleteAccount, type LockedAccount, lockAccounts, lockNamesOf } from "../name/name-queries.ts";
import { selectProof } from "../name/proof-queries.ts";
import { clearAccount, selectNames } from "./erasure-queries.ts";
import { presentExportedName, presentExportedProof } from "./present-export.ts";

/** Locks an account that is about to be deleted, and its name. Throws `invalid_token` when it is gone already. */
export async function lockAccount(trx: Transaction, userUuid: string): Promise<LockedAccount> {
  await lockNamesOf(trx, [userUuid]);
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("invalid_token");
  return account;
}

export interface AccountNames {
  /** The names as they were written. */
  readonly names: readonly string[];
  readonly nameKeys: readonly string[];
}

/**
 * Deletes everything of a locked account except its UUID, and returns its names. The name is no longer published
 * anywhere, and anybody who proves it may have it. The caller passes its transaction.
 */
export async function hideAccount(
  trx: Transaction,
  { uuid, ign }: Pick<LockedAccount, "uuid" | "ign">,
): Promise<AccountNames> {
  const rows = await selectNames(trx, uuid);
  await clearAccount(trx, uuid);
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  return {
    // After a second proof the current name may be written differently from the history.
    names: distinct([...rows.map(({ name }) => name), ...(ign === null ? [] : [ign])]),
    nameKeys: distinct(rows.map(({ name_key }) => name_key)),
  };
}

/** Deletes the row of an account whose data are already deleted. The caller passes its transaction. */
export async function removeAccount(trx: Transaction, userUuid: string): Promise<void> {
  await deleteAccount(trx, userUuid);
}

/** Exports the account itself, with its settings. */
export function accountPart(deps: Pick<Deps, "db" | "clock">, userUuid: string): ExportPart {
  return smallPart("account", async () => [await getAccount(deps, userUuid)]);
}

/** Exports the names that the account has proved, current or former. */
export function namesPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("names", async () => (await selectNames(db, userUuid)).map(presentExportedName));
}

/** Exports the unfinished proof of a name, without the code, which is not stored. */
export function nameProofPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("nameProof", async () => {
    const proof = await selectProof(db, userUuid);
    return proof ? [presentExportedProof(proof)] : [];
  });
}

/** Returns the names that an account has verified, the oldest first. */
export async function readNames(db: Deps["db"], userUuid: string): Promise<readonly string[]> {
  return (await selectNames(db, userUuid)).map(({ name }) => name);
}
