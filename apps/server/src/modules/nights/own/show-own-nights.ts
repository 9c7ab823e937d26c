import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import type { PageEnd } from "../../../platform/database/list-cursor.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { presentRows, rowsInOrder } from "../../../platform/rows/present-rows.ts";
import { isOneOfThem } from "../show/present-viewer.ts";
import { selectTies } from "../show/tie-queries.ts";
import { selectReasons } from "./eligible-queries.ts";
import { type OwnNightParts, selectOwnNightMarks, selectOwnNights } from "./own-night-queries.ts";
import { presentOwnNight } from "./present-own-night.ts";
import { readRequestTerms } from "./read-request-terms.ts";

export interface ShownParts extends OwnNightParts {
  readonly withEligibility: boolean;
}

/** What stands on the places of a page of one's own nights. Two statements, and three for why each cannot be sent in. */
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
    // It was somebody else's in the meantime.
    return tie ? [{ uuid: night.uuid, night, tie }] : [];
  });
  return presentRows(deps, nights, ({ uuid, night, tie }) =>
    presentOwnNight(night, { tie, reasons: reasons?.get(uuid) ?? null, viewerUuid: userUuid }),
  );
}

/** A night of one's own as lists show it, without its runs; `night_not_found` when it is none any more. */
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

/** What keeps some nights of an account from being sent in for a verification; nothing of what it gave up. Three statements. */
export async function findReasons(
  deps: Pick<Deps, "clock" | "db">,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly IneligibleReason[]>> {
  const terms = await readRequestTerms(deps);
  return await selectReasons(deps.db, { userUuid, terms, nightUuids });
}

/** Of each account a text that differs when one of its latest nights came, changed or went. */
export async function readOwnNightMarks(
  { db }: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectOwnNightMarks(db, userUuids);
}
