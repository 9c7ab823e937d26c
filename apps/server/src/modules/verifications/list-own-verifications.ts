import type { OwnVerificationAnswer, OwnVerificationListQuery } from "@hunt/contracts/own-nights";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { findVisibleNights, findWithheldNights, showJudgedNights } from "../nights/show/show-nights.ts";
import { type OwnVerificationRow, selectOwnVerification, selectOwnVerifications } from "./own-queries.ts";
import { presentOwnVerification } from "./present-verification.ts";

type ShowDeps = Pick<Deps, "db" | "log">;

/** Returns the verifications that an account asked for, the latest first. */
export async function listOwnVerifications(
  deps: ShowDeps,
  userUuid: string,
  query: OwnVerificationListQuery,
): Promise<{ total: number; items: OwnVerificationAnswer[] }> {
  const { total, rows } = await selectOwnVerifications(deps.db, { ...query, userUuid });
  return { total, items: await show(deps, userUuid, rows) };
}

/**
 * Returns one verification that an account asked for, or one that a moderator has changed; throws
 * `verification_not_found` when it is gone by now.
 */
export async function getOwnVerification(
  deps: ShowDeps,
  userUuid: string,
  uuid: string,
): Promise<OwnVerificationAnswer> {
  const row = await selectOwnVerification(deps.db, uuid);
  const [shown] = row ? await show(deps, userUuid, [row]) : [];
  if (!shown) throw new AppError("verification_not_found");
  return shown;
}

async function show(
  deps: ShowDeps,
  viewerUuid: string,
  rows: readonly OwnVerificationRow[],
): Promise<OwnVerificationAnswer[]> {
  const nightUuids = rows.map(({ nightUuid }) => nightUuid);
  const viewer = { kind: "user", uuid: viewerUuid, role: "user" } as const;
  const [nights, withheld, visible] = await Promise.all([
    showJudgedNights(deps, nightUuids),
    findWithheldNights(deps, viewerUuid, nightUuids),
    findVisibleNights(deps, viewer, nightUuids),
  ]);
  // The requester may no longer own the night, because its hunters have sent it since.
  const isHidden = (uuid: string) => withheld.has(uuid) && !visible.has(uuid);
  const shownRows = rows.flatMap((row) => {
    const night = nights.get(row.nightUuid);
    return night ? [{ ...row, night }] : [];
  });
  return presentRows(deps, shownRows, ({ night, ...row }) =>
    presentOwnVerification(row, { night: isHidden(night.uuid) ? null : night, viewerUuid }),
  );
}
