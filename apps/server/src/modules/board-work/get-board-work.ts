import type { BoardWorkAnswer } from "@hunt/contracts/board-work";
import type { Deps } from "../../platform/deps.ts";
import { presentBoardWork } from "./present-board-work.ts";
import { selectBoardWork } from "./queries.ts";

/** How far the boards are that are made anew. */
export async function getBoardWork({ db }: Pick<Deps, "db">): Promise<BoardWorkAnswer> {
  return presentBoardWork(await selectBoardWork(db));
}
