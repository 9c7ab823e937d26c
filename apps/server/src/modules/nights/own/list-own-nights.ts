import type { OwnNightAnswer, OwnNightListQuery } from "@hunt/contracts/own-nights";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { startOfRestoring } from "../moderate/past-restoring.ts";
import { readOwnNightPage } from "./page-queries.ts";
import { showOwnNights } from "./show-own-nights.ts";

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
  return { total, items: await showOwnNights(deps, userUuid, page, query), nextCursor };
}
