import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { presentExportedSignIn } from "./present-provider-link.ts";
import { deleteSignInsOf, lockLinks, type ProviderIdentity, selectProviderLinks } from "./queries.ts";

/** Exports an account's identities at its providers, without their tokens. */
export function signInsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("signIns", async () =>
    (await selectProviderLinks(db, userUuid)).map(presentExportedSignIn),
  );
}

/**
 * Deletes an account's identities at its providers, with their tokens, and its unfinished sign-ins. A later sign-in by
 * one of them makes a new account. Returns the deleted identities. The caller passes its transaction.
 */
export async function forgetSignIns(
  trx: Transaction,
  userUuid: string,
): Promise<readonly ProviderIdentity[]> {
  return await deleteSignInsOf(trx, userUuid);
}

/**
 * Locks the sign-ins of an account. A concurrent sign-in that leads to it is finished before, or leads elsewhere. The
 * caller passes its transaction.
 */
export async function lockSignIns(trx: Transaction, userUuid: string): Promise<void> {
  await lockLinks(trx, userUuid);
}
