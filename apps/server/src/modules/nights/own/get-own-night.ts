import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isOneOfThem } from "../show/present-viewer.ts";
import { selectTies } from "../show/tie-queries.ts";
import { findReasons } from "./find-reasons.ts";
import { selectOwnNights } from "./own-night-queries.ts";
import { presentOwnNight } from "./present-own-night.ts";

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
