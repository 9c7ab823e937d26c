import type { NightAnswer } from "@hunt/contracts/nights";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import type { SessionLog } from "../nights/judge/judged-night.ts";
import type { SignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import { presentQueuedVerification } from "./present-verification.ts";
import type { QueuedVerificationRow } from "./queue-queries.ts";
import type { EarlierRow, MoveRow, RequesterRow } from "./review-queries.ts";
import { signalChangeAt } from "./signals-of-verdict.ts";

export interface Review {
  readonly row: QueuedVerificationRow;
  readonly version: string;
  readonly night: NightAnswer;
  readonly mayDecide: boolean;
  readonly viewerUuid: string;
  readonly needsSecondApproval: boolean;
  readonly moves: readonly MoveRow[];
  readonly logs: readonly SessionLog[];
  readonly told: SignalsOfNight;
  readonly requester: RequesterRow | undefined;
  readonly earlier: readonly EarlierRow[];
}

/** Presents everything that a decision needs. */
export function presentReview({
  row,
  night,
  mayDecide,
  viewerUuid,
  requester,
  ...review
}: Review): ReviewedVerificationAnswer {
  return {
    ...presentQueuedVerification(row, { night, mayDecide, viewerUuid }),
    version: review.version,
    night,
    needsSecondApproval: review.needsSecondApproval,
    signals: [...review.told.signals],
    signalsVersion: review.told.signalsVersion,
    agreement: review.told.agreement,
    history: review.moves.map((move, index) => ({
      action: move.action,
      at: move.at.toISOString(),
      by: move.byUuid === null ? null : { uuid: move.byUuid, ign: move.byIgn },
      reasonCode: move.reasonCode,
      reason: move.reason,
      engineVersion: move.engineVersion,
      judgedHash: move.judgedHash.toString("hex"),
      signalChange: signalChangeAt(review.moves.slice(0, index + 1)),
    })),
    otherLogs: review.logs.map((log) => ({
      uploadUuid: log.uploadUuid,
      nightUuid: log.nightUuid,
      isOfThisNight: log.nightUuid === night.uuid,
      isSource: log.isSource,
      logOwner: log.logOwner,
      uploadedBy: log.userUuid === null ? null : { uuid: log.userUuid, ign: log.ign },
      perspective: log.perspective,
      disputes: log.disputes,
      filledRuns: [...log.filledRuns],
      agrees: review.told.logs.find(({ uploadUuid }) => uploadUuid === log.uploadUuid)?.agrees ?? null,
      createdAt: log.createdAt.toISOString(),
    })),
    requester: requester
      ? {
          createdAt: requester.createdAt.toISOString(),
          verifiedAt: requester.verifiedAt?.toISOString() ?? null,
          approved: requester.approved,
          rejected: requester.rejected,
          earlier: review.earlier.map((one) => ({
            uuid: one.uuid,
            nightUuid: one.nightUuid,
            format: one.format,
            status: one.status,
            reasonCode: one.reasonCode,
            askedAt: one.askedAt.toISOString(),
            decidedAt: one.decidedAt?.toISOString() ?? null,
          })),
        }
      : null,
  };
}
