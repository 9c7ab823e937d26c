import { verificationStatsDays } from "@hunt/contracts/limits";
import { rejectionReasons } from "@hunt/contracts/verification-reasons";
import type { VerificationStatsAnswer } from "@hunt/contracts/verification-requests";
import type { DecidedRow, selectRejectionReasons } from "./stats-queries.ts";

export interface StatsRows {
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
