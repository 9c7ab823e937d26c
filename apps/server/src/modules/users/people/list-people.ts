import type { ListedPersonAnswer, PersonListQuery } from "@hunt/contracts/people";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { UserActor } from "../../../platform/http/actor.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { adminsMay } from "../../audit/permission.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { presentListedPerson } from "../show/present-user.ts";
import { countPeople, selectPeople } from "./people-queries.ts";

/** All accounts, as admins see them without looking closer (`not_allowed`); `unknown_season`. At most three statements. */
export async function listPeople(
  deps: Pick<Deps, "db" | "clock" | "log">,
  actor: UserActor,
  query: PersonListQuery,
): Promise<{ total: number; items: ListedPersonAnswer[] }> {
  const permission = adminsMay(actor);
  if (permission !== "allowed") throw new AppError(permission);
  await requireSeason(deps, query.season);
  const now = new Date(deps.clock());
  const [total, rows] = await Promise.all([
    countPeople(deps.db, query, now),
    selectPeople(deps.db, query, now),
  ]);
  return { total, items: presentRows(deps, rows, (row) => presentListedPerson(row, now)) };
}
