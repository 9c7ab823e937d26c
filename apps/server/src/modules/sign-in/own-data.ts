import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { presentExportedSignIn } from "./present-provider-link.ts";
import { deleteSignInsOf, lockLinks, type Subject, selectProviderLinks } from "./queries.ts";

/** Who an account is at its providers; their tokens are not told. */
export function signInsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("signIns", async () =>
    (await selectProviderLinks(db, userUuid)).map(presentExportedSignIn),
  );
}

/**
 * A step of verbs: forgets who an account is at its providers, with their tokens, and what it had begun there. Whoever signs
 * in by them afterwards is somebody new. Returns who it was there.
 */
export async function forgetSignIns(trx: Transaction, userUuid: string): Promise<readonly Subject[]> {
  return await deleteSignInsOf(trx, userUuid);
}

/** A step of verbs: a sign-in that leads to this account is made before, or leads elsewhere. */
export async function holdSignIns(trx: Transaction, userUuid: string): Promise<void> {
  await lockLinks(trx, userUuid);
}
