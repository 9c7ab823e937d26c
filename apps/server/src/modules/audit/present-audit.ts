import type { AuditEntryRow } from "./queries.ts";

/** Presents an entry of the audit log to moderators and admins. */
export function presentAuditEntry({ at, by_kind, by_name, object_kind, ...entry }: AuditEntryRow) {
  const { action, object, reason, details } = entry;
  return {
    at: at.toISOString(),
    by: { kind: by_kind, name: by_name },
    action,
    objectKind: object_kind,
    object,
    reason,
    details,
  };
}
