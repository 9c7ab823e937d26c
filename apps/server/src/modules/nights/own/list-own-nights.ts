import type { EligibleNightListQuery, IneligibleNightAnswer } from "@hunt/contracts/eligible-nights";
import type { OwnNightAnswer, OwnNightListQuery } from "@hunt/contracts/own-nights";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { startOfRestoring } from "../night/restoring.ts";
import { readEligiblePage, selectIneligibleNights } from "./eligible-queries.ts";
import { readOwnNightPage } from "./page-queries.ts";
import { presentIneligibleNight } from "./present-own-night.ts";
import { readRequestTerms } from "./read-request-terms.ts";
import { showOwnNights } from "./show-own-nights.ts";

export interface OwnNightList {
  readonly total: number;
  readonly items: OwnNightAnswer[];
  readonly nextCursor: string | null;
}

/**
 * Returns the nights that an account sent or was in, of every scope, and those that it deleted and may restore: the
 * exact total, one page, and the next page's start. Runs four statements.
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

interface EligibleNightList extends OwnNightList {
  /** Null when ineligible nights were not asked for. */
  readonly ineligible: IneligibleNightAnswer[] | null;
}

/**
 * Returns the nights that an account can submit for a verification: the exact total, one page, and the start of the next
 * page. On request also the latest of its other nights, with the reasons that exclude them.
 */
export async function listEligibleNights(
  deps: Pick<Deps, "clock" | "db" | "log">,
  userUuid: string,
  query: EligibleNightListQuery,
): Promise<EligibleNightList> {
  const order = { ...query, list: "eligible nights" };
  const wanted = pageToRead(order, query);
  const asked = { ...query, userUuid, terms: await readRequestTerms(deps) };
  const [{ total, places }, others] = await Promise.all([
    readEligiblePage(deps.db, asked, wanted),
    query.withReasons ? selectIneligibleNights(deps.db, asked) : null,
  ]);
  const { page, nextCursor } = cutPage(order, query, places);
  const items = await showOwnNights(deps, userUuid, page, {
    ...query,
    withVerification: false,
    withEligibility: false,
  });
  const ineligible = others && presentRows(deps, others, presentIneligibleNight);
  return { total, items, nextCursor, ineligible };
}
