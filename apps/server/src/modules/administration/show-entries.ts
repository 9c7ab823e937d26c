import type { AuditEntryAnswer } from "@hunt/contracts/audit";
import type { Deps } from "../../platform/deps.ts";
import { findEntries } from "../audit/find-entries.ts";
import { showPersons } from "../users/people/list-people.ts";
import { uuidsOf } from "./audit-filter.ts";
import { presentAuditEntry } from "./present-audit-entry.ts";

/** A page of the audit log, with who the accounts in it are; two statements. */
export async function showEntries(
  deps: Pick<Deps, "db">,
  filter: Parameters<typeof findEntries>[1],
  page: Parameters<typeof findEntries>[2],
): Promise<readonly AuditEntryAnswer[]> {
  const entries = await findEntries(deps.db, filter, page);
  const named = entries.flatMap(({ by_name, object_kind, object }) =>
    object_kind === "user" ? [by_name, object] : [by_name],
  );
  const persons = await showPersons(deps, uuidsOf(named));
  return entries.map((entry) => presentAuditEntry(entry, persons));
}
