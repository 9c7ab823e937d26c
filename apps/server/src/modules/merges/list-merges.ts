import type { MergeAnswer, MergeListQuery } from "@hunt/contracts/merges";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { adminsMay } from "../audit/permission.ts";
import { showPersons } from "../users/people/show-persons.ts";
import { countLeft } from "./count-left.ts";
import { presentMerge } from "./present-merge.ts";
import { countMerges, type ListedMergeRow, selectMerge, selectMerges } from "./queries.ts";

type ListDeps = Pick<Deps, "db" | "clock" | "log">;

/** Merges for admins (`not_allowed`), the latest first. Three statements, and two for each that is under way. */
export async function listMerges(
  deps: ListDeps,
  actor: UserActor,
  query: MergeListQuery,
): Promise<{ total: number; items: MergeAnswer[] }> {
  const permission = adminsMay(actor);
  if (permission !== "allowed") throw new AppError(permission);
  const [total, rows] = await Promise.all([countMerges(deps.db, query), selectMerges(deps.db, query)]);
  return { total, items: await showMerges(deps, rows) };
}

/** One merge; `merge_not_found`. */
export async function getMerge(deps: ListDeps, mergeUuid: string): Promise<MergeAnswer> {
  const row = await selectMerge(deps.db, mergeUuid);
  const [merge] = row ? await showMerges(deps, [row]) : [];
  if (!merge) throw new AppError("merge_not_found");
  return merge;
}

async function showMerges(deps: ListDeps, rows: readonly ListedMergeRow[]): Promise<MergeAnswer[]> {
  const named = rows.flatMap((row) => [row.into_uuid, ...(row.by_uuid === null ? [] : [row.by_uuid])]);
  const [persons, left] = await Promise.all([showPersons(deps, named), countLeft(deps.db, rows)]);
  const surroundings = { persons, left, nowMs: deps.clock() };
  return presentRows(deps, rows, (row) => presentMerge(row, surroundings));
}
