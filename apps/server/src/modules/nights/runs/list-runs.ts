import type { RunAnswer, RunListQuery } from "@hunt/contracts/runs";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows, rowsInOrder } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { presentSquad } from "../night/present-squad.ts";
import { requireHunter } from "../night/require-hunter.ts";
import { presentListedRun } from "./present-run.ts";
import { readRunPage, selectListedRuns } from "./queries.ts";

export interface RunList {
  readonly total: number;
  readonly items: RunAnswer[];
  readonly nextCursor: string | null;
}

/**
 * Returns the runs of public nights: the exact total, one page, and the next page's start. Throws `unknown_season` and
 * `invalid_parameter`.
 */
export async function listRuns(deps: Pick<Deps, "db" | "log">, query: RunListQuery): Promise<RunList> {
  requireHunter(query);
  const order = { ...query, list: "runs" };
  const { total, places } = await readRunPage(deps.db, query, pageToRead(order, query));
  // Every night belongs to a season that exists, so only an empty list needs the check.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, nextCursor } = cutPage(order, query, places);
  const uuids = page.map(({ uuid }) => uuid);
  const runs = rowsInOrder(page, await selectListedRuns(deps.db, uuids, query));
  return {
    total,
    items: presentRows(deps, runs, (run) => presentListedRun(run, presentSquad(run.members))),
    nextCursor,
  };
}
