import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { countSessions, selectPrograms, selectSessionsAfter } from "./export-queries.ts";
import { presentExportedProgram, presentExportedSession } from "./present-session.ts";
import { deleteTokensOfAccount, endAllBut, lockSession, lockSessionsOf } from "./queries.ts";

const pageSize = 200;

/** Where an account is or was signed in; their tokens are not told, and nothing keeps the browser's fingerprint. */
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

/** Programs that act for it. */
export function programsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return smallPart("programs", async () => (await selectPrograms(db, userUuid)).map(presentExportedProgram));
}

/** A step of verbs: false when a session has ended; else it ends no earlier than this transaction. */
export async function holdSession(trx: Transaction, sessionUuid: string): Promise<boolean> {
  return (await lockSession(trx, sessionUuid)) !== undefined;
}

/** A step of verbs: what is done in an account's sessions meanwhile comes before, or finds them ended. */
export async function holdSessions(trx: Transaction, userUuid: string): Promise<void> {
  await lockSessionsOf(trx, userUuid);
}

/** A step of verbs: signs an account out everywhere, and keeps nothing of where it was. */
export async function forgetSessions(trx: Transaction, userUuid: string): Promise<void> {
  await deleteTokensOfAccount(trx, userUuid);
}

/** A step of verbs: an account is signed out everywhere, because it is none any more. */
export async function revokeSessions(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  await endAllBut(trx, { userUuid, keptUuid: null }, { endedAt: new Date(clock()), reason: "revoked" });
}
