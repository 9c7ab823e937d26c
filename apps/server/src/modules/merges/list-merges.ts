import type { MergeAnswer, MergeListQuery } from "@hunt/contracts/merges";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { UserActor } from "../../platform/http/actor.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { adminsMay } from "../audit/permission.ts";
import { showPersons } from "../users/people/list-people.ts";
import { presentMerge } from "./present-merge.ts";
import { countMerges, type ListedMergeRow, type MergeRow, selectMerge, selectMerges } from "./queries.ts";
import { countKeptRows, countRows, movedColumns } from "./row-queries.ts";

const slow = movedColumns.filter(({ isSlow }) => isSlow);

type ListDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Returns merges for admins (others get `not_allowed`), the latest first. Runs three statements, and two more for each
 * merge that is under way.
 */
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

/** Returns one merge; throws `merge_not_found`. */
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

type Moving = Pick<MergeRow, "uuid" | "from_uuid" | "into_uuid" | "state">;

/** Returns, for each merge that is under way, how many nights and uploads still have to move, or to move back. */
async function countLeft(db: Deps["db"], merges: readonly Moving[]): Promise<ReadonlyMap<string, number>> {
  const moving = merges.filter(({ state }) => state === "moving" || state === "undoing");
  return new Map(
    await Promise.all(moving.map(async (merge) => [merge.uuid, await countRowsLeft(db, merge)] as const)),
  );
}

async function countRowsLeft(db: Deps["db"], { uuid, from_uuid, into_uuid, state }: Moving): Promise<number> {
  const counts = await Promise.all(
    slow.map(async (column) =>
      state === "undoing"
        ? await countKeptRows(db, uuid, column)
        : (await countRows(db, column, { fromUuid: from_uuid, intoUuid: into_uuid })).moves,
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
