import type { HunterBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { showHunters } from "../users/show/find-hunter.ts";
import { presentHunterBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** The seasons together, as hunters are counted. */
const allSeasons = 0;

/** Hunters have neither categories nor squads, and each of them stands on a board once. */
const wholeBoard = {
  squadSize: "any",
  entries: "all",
  verifiedOnly: false,
  orderDirection: "asc",
} as const;

/**
 * A page of the hunters by captures, the most first; ties by the account's date, then uuid. Refuses as `readBoard` says;
 * `not_on_board`: who `around` names has no captures of this kind.
 */
export async function listHunterBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: HunterBoardQuery) {
  const { kind, limit, offset, cursor, around, season = allSeasons } = query;
  const board = await readBoard(deps, { ...wholeBoard, metric: kind, season, limit, offset, cursor, around });
  const uuids = board.places.map(({ uuid }) => uuid);
  return presentHunterBoard(board, await showHunters(deps, uuids, season));
}
