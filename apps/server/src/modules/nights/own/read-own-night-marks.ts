import type { Deps } from "../../../platform/deps.ts";
import { selectOwnNightMarks } from "./mark-queries.ts";

/** Of each account a text that differs when one of its latest nights came, changed or went. */
export async function readOwnNightMarks(
  { db }: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectOwnNightMarks(db, userUuids);
}
