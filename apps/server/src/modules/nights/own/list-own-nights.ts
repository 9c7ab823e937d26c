import type { OwnNightAnswer, OwnNightListQuery } from "@hunt/contracts/own-nights";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { rowsInOrder } from "../../../platform/rows/rows-in-order.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { startOfRestoring } from "../moderate/past-restoring.ts";
import { selectTies } from "../show/tie-queries.ts";
import { selectOwnNights } from "./own-night-queries.ts";
import { readOwnNightPage } from "./page-queries.ts";
import { presentOwnNight } from "./present-own-night.ts";

export interface OwnNightList {
  readonly total: number;
  readonly items: OwnNightAnswer[];
  readonly nextCursor: string | null;
}

/**
 * The nights that an account sent or was in, whatever their scope, and those that it deleted and may take back: the exact
 * total, one page, and where the next begins. Four statements.
 */
export async function listOwnNights(
  deps: Pick<Deps, "db" | "log" | "clock">,
  userUuid: string,
  query: OwnNightListQuery,
): Promise<OwnNightList> {
  const order = { ...query, list: "own nights" };
  const givenUpAfter = startOfRestoring(new Date(deps.clock()));
  const { total, places } = await readOwnNightPage(
    deps.db,
    { ...query, userUuid, givenUpAfter },
    pageToRead(order, query),
  );
  if (total === 0) await requireSeason(deps, query.season);
  const { page, nextCursor } = cutPage(order, query, places);
  const uuids = page.map(({ uuid }) => uuid);
  const [rows, ties] = await Promise.all([
    selectOwnNights(deps.db, uuids, query),
    selectTies(deps.db, userUuid, uuids),
  ]);
  const tieOf = new Map(ties.map((tie) => [tie.nightUuid, tie]));
  const nights = rowsInOrder(page, rows).flatMap((night) => {
    const tie = tieOf.get(night.uuid);
    // It was somebody else's in the meantime.
    return tie ? [{ uuid: night.uuid, night, tie }] : [];
  });
  return {
    total,
    items: presentRows(deps, nights, ({ night, tie }) => presentOwnNight(night, tie, userUuid)),
    nextCursor,
  };
}
