import type { SuspensionAnswer, SuspensionListQuery } from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { overseersMay } from "../audit/permission.ts";
import { showPersons } from "../users/people/list-people.ts";
import { presentSuspension } from "./present-suspension.ts";
import { countSuspensions, type SuspensionRow, selectSuspensions } from "./queries.ts";

/** Suspensions with what the accounts say to them; for moderators (`not_allowed`). Three statements. */
export async function listSuspensions(
  deps: Pick<Deps, "db" | "clock" | "log">,
  actor: UserActor,
  query: SuspensionListQuery,
): Promise<{ total: number; items: SuspensionAnswer[] }> {
  const permission = overseersMay(actor);
  if (permission !== "allowed") throw new AppError(permission);
  const now = new Date(deps.clock());
  const [total, rows] = await Promise.all([
    countSuspensions(deps.db, query, now),
    selectSuspensions(deps.db, query, now),
  ]);
  return { total, items: await showSuspensions(deps, rows) };
}

/** Suspensions with who they are of and by. One statement. */
export async function showSuspensions(
  deps: Pick<Deps, "db" | "clock" | "log">,
  rows: readonly SuspensionRow[],
): Promise<SuspensionAnswer[]> {
  const named = rows.flatMap((row) => [row.user_uuid, ...(row.by_uuid === null ? [] : [row.by_uuid])]);
  const surroundings = { persons: await showPersons(deps, named), nowMs: deps.clock() };
  return presentRows(deps, rows, (row) => presentSuspension(row, surroundings));
}
