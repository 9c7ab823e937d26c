import type { HunterBoardQuery, NightBoardQuery, RunBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { showRuns } from "../nights/runs/show-runs.ts";
import { showNights } from "../nights/show/show-nights.ts";
import { showHunters } from "../users/show/find-hunter.ts";
import { presentBoard, presentHunterBoard } from "./present-board.ts";
import { readBoard } from "./read-board.ts";

/** The season number under which hunters are counted over all seasons. */
const allSeasons = 0;

/** The hunters' board has no categories and no squad sizes, and each hunter is on it once. */
const wholeBoard = {
  squadSize: "any",
  entries: "all",
  verifiedOnly: false,
  orderDirection: "asc",
} as const;

/** Returns a page of a board's nights. Refuses the same input as `readBoard`. */
export async function listNightBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: NightBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy });
  const nights = await showNights(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, nights);
}

/** Returns a page of a board's runs. Refuses the same input as `readBoard`. */
export async function listRunBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: RunBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy });
  const runs = await showRuns(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, runs);
}

/**
 * Returns a page of the hunters by captures, the most first. Ties are ordered by the account's date, and then by UUID.
 * Refuses the same input as `readBoard`; `not_on_board` when the hunter `around` has no captures of this kind.
 */
export async function listHunterBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: HunterBoardQuery) {
  const { kind, limit, offset, cursor, around, season = allSeasons } = query;
  const board = await readBoard(deps, { ...wholeBoard, metric: kind, season, limit, offset, cursor, around });
  const uuids = board.places.map(({ uuid }) => uuid);
  return presentHunterBoard(board, await showHunters(deps, uuids, season));
}

/**
 * Returns a page of a board's nights as it would be shown, also for a draft category. Refuses the same input as `readBoard`.
 */
export async function previewNightBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: NightBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy, withDrafts: true });
  const uuids = board.places.map(({ uuid }) => uuid);
  return presentBoard(board, await showNights(deps, uuids));
}
