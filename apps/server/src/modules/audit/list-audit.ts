import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { presentAuditEntry } from "./present-audit.ts";
import { selectAuditEntries } from "./queries.ts";

export interface AuditQuery {
  readonly limit: number;
  /** A uuid, name or key; default: everything. */
  readonly object?: string | undefined;
}

/** The audit log, the newest entries first. */
export async function listAudit(deps: Pick<Deps, "db">, _actor: AnyActor, { limit, object }: AuditQuery) {
  return (await selectAuditEntries(deps.db, { object }, { limit })).map(presentAuditEntry);
}
