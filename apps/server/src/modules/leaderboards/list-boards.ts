import type { HunterBoardQuery, NightBoardQuery, RunBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { showRuns } from "../nights/runs/show-runs.ts";
import { showNights } from "../nights/show/show-nights.ts";
import { showHunters } from "../users/show/find-hunter.ts";
import { presentBoard, presentHunterBoard } from "./present-board.ts";
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

/** A page of the nights of a board; refuses as `readBoard` says. */
export async function listNightBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: NightBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy });
  const nights = await showNights(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, nights);
}

/** A page of the runs of a board; refuses as `readBoard` says. */
export async function listRunBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: RunBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy });
  const runs = await showRuns(
    deps,
    board.places.map(({ uuid }) => uuid),
  );
  return presentBoard(board, runs);
}

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

/** A page of the nights of a board as it would be shown, also of a category that is a draft; refuses as `readBoard` says. */
export async function previewNightBoard(deps: Pick<Deps, "db" | "log" | "clock">, query: NightBoardQuery) {
  const board = await readBoard(deps, { ...query, metric: query.orderBy, withDrafts: true });
  const uuids = board.places.map(({ uuid }) => uuid);
  return presentBoard(board, await showNights(deps, uuids));
}
