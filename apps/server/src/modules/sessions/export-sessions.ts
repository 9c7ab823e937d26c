import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart, smallPart } from "../../platform/export/export-part.ts";
import { countSessions, selectPrograms, selectSessionsAfter } from "./export-queries.ts";
import { presentExportedProgram, presentExportedSession } from "./present-session.ts";

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
