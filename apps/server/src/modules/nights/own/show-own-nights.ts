import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import type { PageEnd } from "../../../platform/database/list-cursor.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { presentRows, rowsInOrder } from "../../../platform/rows/present-rows.ts";
import { isOneOfThem } from "../show/can-see-night.ts";
import { selectTies } from "../show/tie-queries.ts";
import { selectIneligibleReasons } from "./eligible-queries.ts";
import { type OwnNightParts, selectOwnNightMarks, selectOwnNights } from "./own-night-queries.ts";
import { presentOwnNight } from "./present-own-night.ts";
import { readRequestTerms } from "./read-request-terms.ts";

export interface ShownParts extends OwnNightParts {
  readonly withEligibility: boolean;
}

/**
 * Returns the nights on the places of a page of an account's own nights. Runs two statements, and three more for the
 * reasons against a verification.
 */
export async function showOwnNights(
  deps: Pick<Deps, "clock" | "db" | "log">,
  userUuid: string,
  page: readonly PageEnd[],
  parts: ShownParts,
): Promise<OwnNightAnswer[]> {
  const uuids = page.map(({ uuid }) => uuid);
  const [rows, ties, reasons] = await Promise.all([
    selectOwnNights(deps.db, uuids, parts),
    selectTies(deps.db, userUuid, uuids),
    parts.withEligibility ? findReasons(deps, userUuid, uuids) : null,
  ]);
  const tieOf = new Map(ties.map((tie) => [tie.nightUuid, tie]));
  const nights = rowsInOrder(page, rows).flatMap((night) => {
    const tie = tieOf.get(night.uuid);
    // The night may have become another account's meanwhile.
    return tie ? [{ uuid: night.uuid, night, tie }] : [];
  });
  return presentRows(deps, nights, ({ uuid, night, tie }) =>
    presentOwnNight(night, { tie, reasons: reasons?.get(uuid) ?? null, viewerUuid: userUuid }),
  );
}

/**
 * Returns an account's own night as lists show it, without its runs. Throws `night_not_found` when it is no longer the
 * account's.
 */
export async function getOwnNight(
  deps: Pick<Deps, "clock" | "db">,
  userUuid: string,
  nightUuid: string,
): Promise<OwnNightAnswer> {
  const parts = { withRuns: false, withEidolons: false, withVerification: false };
  const [[night], [tie], reasons] = await Promise.all([
    selectOwnNights(deps.db, [nightUuid], parts),
    selectTies(deps.db, userUuid, [nightUuid]),
    findReasons(deps, userUuid, [nightUuid]),
  ]);
  if (!night || !tie || !isOneOfThem(tie, night)) throw new AppError("night_not_found");
  return presentOwnNight(night, {
    tie,
    reasons: reasons.get(nightUuid) ?? null,
    viewerUuid: userUuid,
  });
}

/**
 * Returns the reasons against a verification of some nights of an account, without nights that it gave up. Runs three
 * statements.
 */
export async function findReasons(
  deps: Pick<Deps, "clock" | "db">,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly IneligibleReason[]>> {
  const terms = await readRequestTerms(deps);
  return await selectIneligibleReasons(deps.db, { userUuid, terms, nightUuids });
}

/** Returns a text for each account that changes when one of its latest nights comes, changes or goes. */
export async function readOwnNightMarks(
  { db }: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectOwnNightMarks(db, userUuids);
}
