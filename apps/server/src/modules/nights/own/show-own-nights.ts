import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { PageEnd } from "../../../platform/database/list-cursor.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { rowsInOrder } from "../../../platform/rows/rows-in-order.ts";
import { selectTies } from "../show/tie-queries.ts";
import { findReasons } from "./find-reasons.ts";
import { type OwnNightParts, selectOwnNights } from "./own-night-queries.ts";
import { presentOwnNight } from "./present-own-night.ts";

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
