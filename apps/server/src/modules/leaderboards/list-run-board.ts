import type { RunBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { describeRuns } from "../nights/runs/describe-runs.ts";
import { presentBoard } from "./present-board.ts";
import { boardsOf } from "./read-board.ts";

const readBoard = boardsOf(describeRuns);

/** A page of the runs of a board, in one statement, two when it is empty; refuses as `boardsOf` says. */
export async function listRunBoard(deps: Pick<Deps, "db" | "log">, query: RunBoardQuery) {
  return presentBoard(deps, await readBoard(deps, query), describeRuns.present);
}
