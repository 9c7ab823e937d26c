import type { OwnRunListQuery } from "@hunt/contracts/own-nights";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows, rowsInOrder } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { presentSquad } from "../night/present-squad.ts";
import type { RunList } from "../runs/list-runs.ts";
import { presentListedRun } from "../runs/present-run.ts";
import { selectRuns } from "../runs/queries.ts";
import { belongsTo } from "../show/present-night.ts";
import { selectTies } from "../show/tie-queries.ts";
import { readOwnRunPage } from "./page-queries.ts";

/**
 * Returns the runs of an account's own nights, of every scope: the exact total, one page, and the next page's start.
 */
export async function listOwnRuns(
  deps: Pick<Deps, "db" | "log">,
  userUuid: string,
  query: OwnRunListQuery,
): Promise<RunList> {
  const order = { ...query, list: "own runs" };
  const { total, places } = await readOwnRunPage(deps.db, { ...query, userUuid }, pageToRead(order, query));
  if (total === 0) await requireSeason(deps, query.season);
  const { page, nextCursor } = cutPage(order, query, places);
  const runs = rowsInOrder(
    page,
    await selectRuns(
      deps.db,
      page.map(({ uuid }) => uuid),
      query,
    ),
  );
  const ties = await selectTies(
    deps.db,
    userUuid,
    runs.map((run) => run.night_uuid),
  );
  const tieOf = new Map(ties.map((tie) => [tie.nightUuid, tie]));
  return {
    total,
    items: presentRows(deps, runs, (run) =>
      presentListedRun(
        run,
        presentSquad(run.members, {
          viewerUuid: userUuid,
          showsPrivateMembers: belongsTo(tieOf.get(run.night_uuid)),
        }),
      ),
    ),
    nextCursor,
  };
}
