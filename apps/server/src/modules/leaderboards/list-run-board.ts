import type { RunBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { describeRuns } from "../runs/describe-runs.ts";
import { presentBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** A page of the runs of a board, in two statements, three when it is empty; refuses as `readBoard` does. */
export async function listRunBoard(deps: Pick<Deps, "db">, query: RunBoardQuery) {
  const board = await readBoard(deps, query);
  return presentBoard(board, await describeRuns(deps, board.places));
}
