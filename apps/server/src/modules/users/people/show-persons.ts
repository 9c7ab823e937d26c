import type { PersonAnswer } from "@hunt/contracts/persons";
import type { Deps } from "../../../platform/deps.ts";
import { presentPerson } from "../show/present-user.ts";
import { selectPersons } from "../user/queries.ts";

/** Who some accounts are, by uuid, for those who look after the site; one that is gone is missing. One statement. */
export async function showPersons(
  deps: Pick<Deps, "db">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, PersonAnswer>> {
  const rows = await selectPersons(deps.db, [...new Set(uuids)]);
  return new Map(rows.map((row) => [row.uuid, presentPerson(row)]));
}
