import type { NightBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { showNights } from "../nights/show/show-nights.ts";
import { presentBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** A page of the nights of a board as it would be shown, also of a category that is a draft; refuses as `readBoard` says. */
export async function previewNightBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: NightBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy, withDrafts: true });
  const uuids = board.places.map(({ uuid }) => uuid);
  return presentBoard(board, await showNights(deps, uuids));
}
