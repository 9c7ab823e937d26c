import type { Deps } from "../../platform/deps.ts";
import { presentAuditEntry } from "./present-audit.ts";
import { selectAuditEntries } from "./queries.ts";
import type { Overseer } from "./record-audit.ts";

export interface AuditQuery {
  readonly limit: number;
  /** A uuid, name or key; default: everything. */
  readonly object?: string | undefined;
}

/** The audit log, the newest entries first. */
export async function listAudit(deps: Pick<Deps, "db">, _by: Overseer, { limit, object }: AuditQuery) {
  return (await selectAuditEntries(deps.db, { limit, object })).map(presentAuditEntry);
}
