import type { NightBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { describeNights } from "../nights/show/describe-nights.ts";
import { presentBoard } from "./present-board.ts";
import { boardsOf } from "./read-board.ts";

const readBoard = boardsOf(describeNights);

/** A page of the nights of a board, in one statement, two when it is empty; refuses as `boardsOf` says. */
export async function listNightBoard(deps: Pick<Deps, "db" | "log">, query: NightBoardQuery) {
  return presentBoard(deps, await readBoard(deps, query), describeNights.present);
}
