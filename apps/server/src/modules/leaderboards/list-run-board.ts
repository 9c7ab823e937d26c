import type { RunBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { showRuns } from "../nights/runs/show-runs.ts";
import { presentBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** A page of the runs of a board; refuses as `readBoard` says. */
export async function listRunBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: RunBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy });
  const runs = await showRuns(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, runs);
}
