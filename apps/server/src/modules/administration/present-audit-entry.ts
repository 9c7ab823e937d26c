import type { AuditEntryAnswer } from "@hunt/contracts/audit";
import type { PersonAnswer } from "@hunt/contracts/persons";

interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly by_kind: "operator" | "user" | "visitor";
  readonly by_name: string | null;
  readonly action: string;
  readonly object_kind: string;
  readonly object: string;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Presents an entry of the audit log to admins, with the names of its accounts. */
export function presentNamedAuditEntry(
  entry: Entry,
  persons: ReadonlyMap<string, PersonAnswer>,
): AuditEntryAnswer {
  const { by_kind: kind, by_name: name, object } = entry;
  return {
    id: Number(entry.id),
    at: entry.at.toISOString(),
    by: { kind, name, person: kind === "user" && name !== null ? (persons.get(name) ?? null) : null },
    action: entry.action,
    objectKind: entry.object_kind,
    object,
    person: entry.object_kind === "user" ? (persons.get(object) ?? null) : null,
    reason: entry.reason,
    details: { ...entry.details },
  };
}
