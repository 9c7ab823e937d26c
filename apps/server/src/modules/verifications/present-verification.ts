import { verificationStatsDays } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { OwnVerificationAnswer } from "@hunt/contracts/own-nights";
import type { QueuedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { rejectionReasons } from "@hunt/contracts/verification-reasons";
import type { VerificationStatsAnswer } from "@hunt/contracts/verification-requests";
import { describeVerification } from "../nights/judge/describe-verification.ts";
import type { ExportedRequestRow, OwnVerificationRow } from "./own-queries.ts";
import type { DecidedRow, QueuedVerificationRow, selectRejectionReasons } from "./queue-queries.ts";
import { signalChange } from "./signals-of-verdict.ts";

interface OwnView {
  /** Null when the night is hidden from the requester. */
  readonly night: NightAnswer | null;
  readonly viewerUuid: string;
}

/** Presents a request in the list of its requester, with the shown parts of its night. */
export function presentOwnVerification(
  row: OwnVerificationRow,
  { night, viewerUuid }: OwnView,
): OwnVerificationAnswer {
  return {
    ...describeVerification.present(row, viewerUuid),
    night: night && {
      uuid: night.uuid,
      scope: night.scope,
      verified: night.verified,
      season: night.season,
      squadSize: night.squadSize,
      format: night.format,
      createdAt: night.createdAt,
      startedAt: night.startedAt,
      playedOn: night.playedOn,
    },
  };
}

export interface QueuedView {
  readonly night: NightAnswer;
  readonly mayDecide: boolean;
  readonly viewerUuid: string;
}

/** Presents a request to moderators, with its requester and its reviewer. */
export function presentQueuedVerification(
  row: QueuedVerificationRow,
  { night, mayDecide, viewerUuid }: QueuedView,
): QueuedVerificationAnswer {
  return {
    ...describeVerification.presentForOverseers(row, viewerUuid),
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
      playedOn: night.playedOn,
      builtOn: night.builtOn,
      users: night.users,
    },
    requestedBy: row.requester,
    approvals: row.approvers.map(({ at, by }) => ({ at, by })),
    hints: [...row.hints],
    heavySignals: row.heavySignals && [...new Set(row.heavySignals.map(({ code }) => code))],
    signalChange: row.marked?.signals ? signalChange(row.marked.atVerdict, row.marked.signals) : null,
    isNightGone: row.isNightGone,
    mayDecide: mayDecide && !row.isNightGone,
  };
}

/** Presents a request for the export of its requester's data, without the moderators who looked at it. */
export function presentExportedRequest({ createdAt, updatedAt, ...request }: ExportedRequestRow) {
  return { ...request, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

interface StatsRows {
  readonly pending: number;
  readonly decided: DecidedRow | undefined;
  readonly reasons: Awaited<ReturnType<typeof selectRejectionReasons>>;
}

/**
 * Presents the statistics. A reason that this release has no word for counts among the rejections, but is not named.
 */
export function presentVerificationStats({ pending, decided, reasons }: StatsRows): VerificationStatsAnswer {
  const { approved, rejected, medianSeconds } = decided ?? { approved: 0, rejected: 0, medianSeconds: null };
  const total = approved + rejected;
  return {
    days: verificationStatsDays,
    pending,
    approved,
    rejected,
    medianSecondsToDecision: medianSeconds,
    rejectedShare: total === 0 ? null : rejected / total,
    reasons: reasons.flatMap(({ reason_code, count }) => {
      const code = rejectionReasons.find((known) => known === reason_code);
      return code === undefined ? [] : [{ code, count: Number(count), share: Number(count) / rejected }];
    }),
  };
}
