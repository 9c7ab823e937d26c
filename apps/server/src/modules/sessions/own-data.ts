import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { countSessions, selectPrograms, selectSessionsAfter } from "./export-queries.ts";
import { presentExportedProgram, presentExportedSession } from "./present-session.ts";
import { deleteTokensOfAccount, endAllBut, lockSessionRow, lockSessionsOf } from "./queries.ts";

const pageSize = 200;

/** Exports where an account is or was signed in, without tokens. The browser's fingerprint is not stored as such. */
export function sessionsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "sessions",
    count: () => countSessions(db, userUuid),
    async *items() {
      type Row = Awaited<ReturnType<typeof selectSessionsAfter>>[number];
      const read = (after: Row | null) =>
        selectSessionsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<Row>(read)) yield presentExportedSession(row);
    },
  };
}

/** Exports the tokens of programs that act for the account. */
export function programsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("programs", async () => (await selectPrograms(db, userUuid)).map(presentExportedProgram));
}

/**
 * Locks a session, so that it cannot end before this transaction. Returns false when it has ended. The caller passes its
 * transaction.
 */
export async function lockSession(trx: Transaction, sessionUuid: string): Promise<boolean> {
  return (await lockSessionRow(trx, sessionUuid)) !== undefined;
}

/**
 * Locks an account's sessions. Concurrent work in them comes before this transaction, or finds them ended. The caller
 * passes its transaction.
 */
export async function lockSessions(trx: Transaction, userUuid: string): Promise<void> {
  await lockSessionsOf(trx, userUuid);
}

/** Signs an account out everywhere, and deletes all data of its sessions. The caller passes its transaction. */
export async function forgetSessions(trx: Transaction, userUuid: string): Promise<void> {
  await deleteTokensOfAccount(trx, userUuid);
}

/** Ends all sessions of an account that no longer exists. The caller passes its transaction. */
export async function revokeSessions(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  await endAllBut(trx, { userUuid, keptUuid: null }, { endedAt: new Date(clock()), reason: "revoked" });
}
