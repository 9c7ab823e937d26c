import type { NightAnswer } from "@hunt/contracts/nights";
import type { OwnVerificationAnswer } from "@hunt/contracts/own-nights";
import type { QueuedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { describeVerification } from "../nights/judge/describe-verification.ts";
import type { OwnVerificationRow } from "./own-queries.ts";
import type { QueuedVerificationRow } from "./queue-queries.ts";

/** A request in the list of whoever made it, with what it shows of its night. */
export function presentOwnVerification(row: OwnVerificationRow, night: NightAnswer): OwnVerificationAnswer {
  return {
    ...describeVerification.present(row),
    night: {
      uuid: night.uuid,
      scope: night.scope,
      verified: night.verified,
      season: night.season,
      squadSize: night.squadSize,
      format: night.format,
      createdAt: night.createdAt,
      startedAt: night.startedAt,
    },
  };
}

export interface QueuedView {
  readonly night: NightAnswer;
  readonly mayDecide: boolean;
}

/** A request as moderators see it: by whom, and who looks at it. */
export function presentQueuedVerification(
  row: QueuedVerificationRow,
  { night, mayDecide }: QueuedView,
): QueuedVerificationAnswer {
  return {
    ...describeVerification.presentForOverseers(row),
    night: {
      uuid: night.uuid,
      scope: night.scope,
      verified: night.verified,
      standing: night.standing,
      season: night.season,
      squadSize: night.squadSize,
      format: night.format,
      category: night.category,
      averageRealTime: night.averageRealTime,
      fullRunsCount: night.fullRunsCount,
      createdAt: night.createdAt,
      startedAt: night.startedAt,
    },
    requestedBy: row.requester,
    approvals: row.approvers.map(({ at, by }) => ({ at, by })),
    hints: [...row.hints],
    mayDecide,
  };
}
