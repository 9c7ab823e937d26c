import { maxApprovalsPerMinute, maxDecisionsPerHour } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { selectDecisionsSince } from "./queries.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Nobody looks into more nights than this: whoever decides faster is asked to pause (`too_many_decisions`). */
export async function requirePaceOfDecisions(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const nowMs = clock();
  const decisions = await selectDecisionsSince(trx, userUuid, new Date(nowMs - hourMs));
  const approvals = decisions.filter(
    ({ action, at }) => action !== "rejected" && at.getTime() > nowMs - minuteMs,
  );
  const waits = [
    waitMs(decisions.at(-maxDecisionsPerHour)?.at, hourMs, nowMs),
    waitMs(approvals.at(-maxApprovalsPerMinute)?.at, minuteMs, nowMs),
  ];
  const longestMs = Math.max(...waits);
  if (longestMs > 0)
    throw new AppError("too_many_decisions", { retryAfterSeconds: Math.ceil(longestMs / 1000) });
}

/** Until the one that is too many is as old as it must be. */
function waitMs(at: Date | undefined, windowMs: number, nowMs: number): number {
  return at === undefined ? 0 : Math.max(1, at.getTime() + windowMs - nowMs);
}
