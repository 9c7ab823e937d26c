import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type ExportPart, smallPart } from "../../../platform/export/export-part.ts";
import { getAccount } from "../account/account.ts";
import { deleteAccount, type LockedAccount, lockAccounts, lockNamesOf } from "../name/name-queries.ts";
import { selectProof } from "../name/proof-queries.ts";
import { clearAccount, selectNames } from "./erasure-queries.ts";
import { presentExportedName, presentExportedProof } from "./present-export.ts";

/** Locks an account that is about to go, and its name; `invalid_token` when it has gone already. */
export async function lockAccount(trx: Transaction, userUuid: string): Promise<LockedAccount> {
  await lockNamesOf(trx, [userUuid]);
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("invalid_token");
  return account;
}

export interface AccountNames {
  /** As they were written. */
  readonly names: readonly string[];
  readonly nameKeys: readonly string[];
}

/**
 * A step of verbs: leaves of a locked account nothing but its uuid, and returns what it was called. Its name is published
 * nowhere from now on, and anybody who proves it may have it.
 */
export async function hideAccount(
  trx: Transaction,
  { uuid, ign }: Pick<LockedAccount, "uuid" | "ign">,
): Promise<AccountNames> {
  const rows = await selectNames(trx, uuid);
  await clearAccount(trx, uuid);
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  return {
    // Proved again, the name in force may be written otherwise than the history has it.
    names: distinct([...rows.map(({ name }) => name), ...(ign === null ? [] : [ign])]),
    nameKeys: distinct(rows.map(({ name_key }) => name_key)),
  };
}

/** A step of verbs: removes an account of which nothing is left. */
export async function removeAccount(trx: Transaction, userUuid: string): Promise<void> {
  await deleteAccount(trx, userUuid);
}

/** The account itself, with its settings. */
export function accountPart(deps: Pick<Deps, "db" | "clock">, userUuid: string): ExportPart {
  return smallPart("account", async () => [await getAccount(deps, userUuid)]);
}

/** The names that it has proved, in force or not. */
export function namesPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("names", async () => (await selectNames(db, userUuid)).map(presentExportedName));
}

/** The name that it is proving, without the code, which is not stored. */
export function nameProofPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("nameProof", async () => {
    const proof = await selectProof(db, userUuid);
    return proof ? [presentExportedProof(proof)] : [];
  });
}

/** The names that an account has verified, the oldest first. */
export async function readNames(db: Deps["db"], userUuid: string): Promise<readonly string[]> {
  return (await selectNames(db, userUuid)).map(({ name }) => name);
}
