import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { presentAuditEntry } from "./present-audit.ts";
import { type AuditEntryRow, countEntriesBy, selectAuditEntries, selectEntriesBy } from "./queries.ts";

const pageSize = 200;

export interface AuditQuery {
  readonly limit: number;
  /** A UUID, name or key; by default the entries about all objects. */
  readonly object?: string | undefined;
}

/** Returns the audit log, the newest entries first. */
export async function listAudit(deps: Pick<Deps, "db">, _actor: AnyActor, { limit, object }: AuditQuery) {
  return (await selectAuditEntries(deps.db, { object }, { limit })).map(presentAuditEntry);
}

/** Exports the entries of the audit log that an account caused, the oldest first. */
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
