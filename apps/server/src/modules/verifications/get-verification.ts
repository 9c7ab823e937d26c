import { maxEarlierDecisions, maxShownLogs } from "@hunt/contracts/limits";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { isOverseer, type UserActor } from "../../platform/http/actor.ts";
import { listSessionLogs, readAccountsOfNight, readJudgedNight } from "../nights/judge/judged-night.ts";
import { getNight } from "../nights/show/get-night.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import type { BoardDeps } from "./lock-verification.ts";
import { isApprovalStale, needsSecondApproval } from "./lock-verification.ts";
import { presentReview } from "./present-review.ts";
import { type QueuedVerificationRow, selectQueued } from "./queue-queries.ts";
import { selectEarlier, selectMoves, selectRequester } from "./review-queries.ts";
import { versionOf } from "./subject.ts";
import { awaitsModerator } from "./verification-moves.ts";

type ReviewDeps = Pick<Deps, "db" | "clock"> & BoardDeps;

/** Returns a request with everything that its decision needs. Throws `verification_not_found` and `not_allowed`. */
export async function getVerification(
  deps: ReviewDeps,
  actor: UserActor,
  uuid: string,
): Promise<ReviewedVerificationAnswer> {
  if (!isOverseer(actor)) throw new AppError("not_allowed");
  const row = await selectQueued(deps.db, uuid);
  if (!row) throw new AppError("verification_not_found");
  const { nightUuid, requested_by: requestedBy } = row;
  const limit = maxEarlierDecisions;
  const [{ night }, judged, accounts, moves, logs, told, requester, earlier] = await Promise.all([
    getNight(deps, actor, nightUuid),
    readJudgedNight(deps.db, nightUuid),
    readAccountsOfNight(deps.db, nightUuid),
    selectMoves(deps.db, uuid),
    listSessionLogs(deps.db, nightUuid, maxShownLogs),
    readSignalsOfNight(deps.db, nightUuid),
    requestedBy === null ? undefined : selectRequester(deps.db, requestedBy),
    requestedBy === null
      ? []
      : selectEarlier(deps.db, { userUuid: requestedBy, verificationUuid: uuid, limit }),
  ]);
  if (!judged) throw new AppError("verification_not_found");
  const asked = {
    row: { night_uuid: nightUuid, category: row.category, requested_by: requestedBy },
    accounts,
  };
  return presentReview({
    row: isApprovalStale(row, judged) ? { ...row, approvers: [], checks: [] } : row,
    version: versionOf(row, { ...judged, proof: proofOf(row) }, judged),
    night,
    viewerUuid: actor.uuid,
    mayDecide: requestedBy !== actor.uuid && !accounts.tied.includes(actor.uuid),
    needsSecondApproval:
      awaitsModerator(row) &&
      (await needsSecondApproval(deps, deps.db, { held: asked, approver: actor.uuid })),
    moves,
    logs,
    told,
    requester,
    earlier,
  });
}

const proofOf = ({ category, video_url: videoUrl, povs }: QueuedVerificationRow) => ({
  category,
  videoUrl,
  povs,
});
