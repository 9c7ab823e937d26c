import { alertConditions } from "@hunt/contracts/operations";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Notice } from "./notice-text.ts";
import { claimNotice, countUnsent, markSent, type NoticeRow, postponeNotice } from "./queries.ts";
import { type SendDeps, sendNotice } from "./send-notice.ts";

export type DeliverDeps = SendDeps & Pick<Deps, "db" | "log">;

const firstPauseMs = 60_000;
const longestPauseMs = 60 * 60_000;
/**
 * The pauses between these tries last 27 hours in total, so that a webhook that was away for a day still gets what
 * holds by then.
 */
const maxTries = 32;

/** Returns the pause after a try, the first of which is 1. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
}

/** Returns whether a change is no longer sent after this many tries. */
export const isGivenUp = (tries: number) => tries >= maxTries;

/**
 * Sends the webhook each due change that it has not got yet. After a failure nothing more is sent before the next look,
 * so that an unreachable webhook costs each look only one time-out.
 */
export async function deliverNotices(deps: DeliverDeps): Promise<void> {
  const { db, log, clock } = deps;
  for (let sent = 0; sent < alertConditions.length; sent += 1) {
    const atMs = clock();
    const until = new Date(atMs + firstPauseMs);
    const row = await claimNotice(db, { at: new Date(atMs), until, maxTries });
    if (!row) return;
    const { condition, is_raised: isRaised, tries } = row;
    const refusal = await sendNotice(deps, noticeOf(row));
    if (refusal !== null) {
      await postponeNotice(db, row, new Date(atMs + pauseAfter(tries)));
      const event = isGivenUp(tries) ? "notice_given_up" : "notice_not_taken";
      log.warn({ event, condition, isRaised, tries, why: refusal }, "the webhook took no notice");
      return;
    }
    await markSent(db, row);
    log.info({ event: "notice_sent", condition, isRaised }, "the webhook took a notice");
  }
}

function noticeOf({ condition, facts, is_raised: isRaised, changed_at, told_at }: NoticeRow): Notice {
  const clearedAt = isRaised ? null : changed_at;
  return { condition, facts, raisedAt: clearedAt === null ? changed_at : (told_at ?? changed_at), clearedAt };
}

/** Returns how many changes the webhook has not got yet, including those that are no longer tried. */
export async function countUndelivered(db: Connection): Promise<number> {
  return await countUnsent(db);
}
