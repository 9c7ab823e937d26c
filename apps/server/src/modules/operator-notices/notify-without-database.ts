import type { Connection } from "../../platform/database/database-types.ts";
import type { Logger } from "../../platform/log/logger.ts";
import { isGivenUp, pauseAfter } from "./deliver-notices.ts";
import { isConditionSent, recordSentCondition } from "./queries.ts";
import { type SendDeps, sendNotice } from "./send-notice.ts";

/** A single look that fails may be caused by a restart of the database. */
const failedLooksBefore = 2;

const condition = "writes_refused";
const facts = { because: "database_away" };

/** Notifies operators of a database that stores nothing. Which notices were sent is then known from memory alone. */
export interface DatabaseWatch {
  /** The watcher calls this after each look that could store nothing. */
  failed(): Promise<void>;
  /**
   * The watcher calls this at the end of each look that could store something. It stores what was sent meanwhile, so
   * that the end of that condition is sent like any other. It also remembers whether the condition was sent, so that it
   * is not sent again when the next look fails.
   */
  answered(db: Connection): Promise<void>;
}

/**
 * Creates what one process knows of its database: whether the database stores anything, and which notices were sent
 * about that.
 */
export function watchDatabase(deps: SendDeps & { readonly log: Logger }): DatabaseWatch {
  const { clock, log } = deps;
  let failedLooks = 0;
  let tries = 0;
  let tryAtMs = 0;
  let since: Date | null = null;
  let isTold = false;
  let toldSince: Date | null = null;
  return {
    async failed() {
      failedLooks += 1;
      since ??= new Date(clock());
      if (isTold || failedLooks < failedLooksBefore || isGivenUp(tries) || clock() < tryAtMs) return;
      tries += 1;
      tryAtMs = clock() + pauseAfter(tries);
      const why = await sendNotice(deps, { condition, facts, raisedAt: since, clearedAt: null });
      if (why !== null) {
        log.warn({ event: "notice_not_taken", condition, tries, why }, "the webhook took no notice");
        return;
      }
      isTold = true;
      toldSince = since;
      log.info({ event: "notice_sent", condition }, "the webhook took a notice");
    },
    async answered(db) {
      if (toldSince !== null) await recordSentCondition(db, { condition, facts, at: toldSince });
      isTold = await isConditionSent(db, condition);
      [failedLooks, tries, tryAtMs, since, toldSince] = [0, 0, 0, null, null];
    },
  };
}
