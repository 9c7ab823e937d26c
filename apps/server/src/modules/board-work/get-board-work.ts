import type { BoardWorkAnswer } from "@hunt/contracts/board-work";
import type { Deps } from "../../platform/deps.ts";
import { presentBoardWork } from "./present-board-work.ts";
import { selectBoardWork } from "./queries.ts";

/** Returns the progress of the boards that are being rebuilt. */
export async function getBoardWork({ db }: Pick<Deps, "db">): Promise<BoardWorkAnswer> {
  return presentBoardWork(await selectBoardWork(db));
}
