import type { NightBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { describeNights } from "../nights/describe-nights.ts";
import { presentBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** A page of the nights of a board, in two statements, three when it is empty; refuses as `readBoard` does. */
export async function listNightBoard(deps: Pick<Deps, "db">, query: NightBoardQuery) {
  const board = await readBoard(deps, query);
  const nights = await describeNights(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, nights);
}
