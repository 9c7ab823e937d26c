import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { countRequestsOf, type ExportedRequestRow, selectRequestsAfter } from "./export-queries.ts";
import { presentExportedRequest } from "./present-exported-request.ts";

const pageSize = 100;

/** What an account asked moderators for, and what they said. */
export function verificationsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "verifications",
    count: () => countRequestsOf(db, userUuid),
    async *items() {
      const read = (after: ExportedRequestRow | null) =>
        selectRequestsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<ExportedRequestRow>(read)) yield presentExportedRequest(row);
    },
  };
}
