import type { RunAnswer, RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { orderColumn } from "../../../platform/database/figure-order.ts";
import { decodeCursor, encodeCursor, type PageEnd } from "../../../platform/database/list-cursor.ts";
import { cutPage, withOneMore } from "../../../platform/database/one-row-more.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { presentSquad } from "../show/present-squad.ts";
import { readRunsOfHunter } from "./hunter-queries.ts";
import { readRuns } from "./page-queries.ts";
import { presentListedRun } from "./present-run.ts";
import type { ListedRunRow } from "./queries.ts";

export interface RunList {
  readonly total: number;
  readonly items: RunAnswer[];
  readonly nextCursor: string | null;
}

/** Runs of public nights: the exact total, one page, and where the next begins. One statement, three for an empty page. */
export async function listRuns(deps: Pick<Deps, "db" | "log">, query: RunListQuery): Promise<RunList> {
  const order = { ...query, list: "runs" };
  const after = decodeCursor(order, query.cursor);
  const readPage = query.userUuid === undefined ? readRuns : readRunsOfHunter;
  const { total, runs } = await readPage(deps.db, {
    ...query,
    limit: withOneMore(query.limit),
    after,
  });
  // Every night is of a season that there is: only what was not found needs a look.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, lastBeforeMore: last } = cutPage(runs, query.limit);
  return {
    total,
    items: presentRows(deps, page, (run) => presentListedRun(run, presentSquad(run.members))),
    nextCursor: last
      ? encodeCursor(order, { value: orderValue(last, query.orderBy), uuid: last.uuid })
      : null,
  };
}

function orderValue(run: ListedRunRow, orderBy: RunOrder): PageEnd["value"] {
  return run[orderColumn(orderBy)];
}
