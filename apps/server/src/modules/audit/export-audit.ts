import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { presentAuditEntry } from "./present-audit.ts";
import { type AuditEntryRow, countEntriesBy, selectEntriesBy } from "./queries.ts";

const pageSize = 200;

/** What an account did that the audit log tells, the oldest first. */
export function auditPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "auditEntries",
    count: () => countEntriesBy(db, userUuid),
    async *items() {
      const read = (after: AuditEntryRow | null) =>
        selectEntriesBy(db, userUuid, { after: after?.id ?? null, limit: pageSize });
      for await (const row of byPages<AuditEntryRow>(read)) yield presentAuditEntry(row);
    },
  };
}
