import type { ListedPersonAnswer, LookedAtPersonAnswer, PersonListQuery } from "@hunt/contracts/people";
import type { PersonAnswer } from "@hunt/contracts/persons";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { UserActor } from "../../../platform/http/actor.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { adminsMay } from "../../audit/permission.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { selectAccount } from "../account/account-queries.ts";
import { selectNames } from "../own-data/erasure-queries.ts";
import { presentExportedName } from "../own-data/present-export.ts";
import { presentListedPerson, presentPerson } from "../show/present-user.ts";
import { selectPersons } from "../user/queries.ts";
import { countPeople, selectPeople } from "./people-queries.ts";

/**
 * Returns all accounts as admins see them without a closer look (others get `not_allowed`). Throws `unknown_season`.
 * Runs at most three statements.
 */
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

/**
 * Returns what this module knows of an account that an admin looks at; throws `user_not_found`. Runs two statements.
 */
export async function readPerson(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<Omit<LookedAtPersonAnswer, "providers" | "sessions" | "lastSeenAt" | "counts" | "suspension">> {
  const [row, names] = await Promise.all([selectAccount(deps.db, userUuid), selectNames(deps.db, userUuid)]);
  if (!row) throw new AppError("user_not_found");
  return { ...presentListedPerson(row, new Date(deps.clock())), names: names.map(presentExportedName) };
}

/**
 * Returns the names of some accounts by UUID, for moderators and admins; a deleted account is missing. Runs one
 * statement.
 */
export async function showPersons(
  deps: Pick<Deps, "db">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, PersonAnswer>> {
  const rows = await selectPersons(deps.db, [...new Set(uuids)]);
  return new Map(rows.map((row) => [row.uuid, presentPerson(row)]));
}
