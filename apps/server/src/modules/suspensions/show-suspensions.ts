import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { showPersons } from "../users/people/show-persons.ts";
import { presentSuspension } from "./present-suspension.ts";
import type { SuspensionRow } from "./queries.ts";

/** Suspensions with who they are of and by. One statement. */
export async function showSuspensions(
  deps: Pick<Deps, "db" | "clock" | "log">,
  rows: readonly SuspensionRow[],
): Promise<SuspensionAnswer[]> {
  const named = rows.flatMap((row) => [row.user_uuid, ...(row.by_uuid === null ? [] : [row.by_uuid])]);
  const surroundings = { persons: await showPersons(deps, named), nowMs: deps.clock() };
  return presentRows(deps, rows, (row) => presentSuspension(row, surroundings));
}
