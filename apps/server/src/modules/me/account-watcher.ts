import { streamPollMs } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { readOwnNightMarks } from "../nights/own/show-own-nights.ts";
import { readNoticeMarks } from "../notices/list-notices.ts";
import { type AccountMark, readAccountMarks } from "../users/account/account.ts";

/** Notifies open pages that their account has changed. One look at the database serves all pages, twice a second. */
export interface AccountWatcher {
  /** Calls back soon after each change of the account, until the returned function is called. */
  watch(userUuid: string, onChange: OnChange): () => void;
  close(): void;
}

/** The account has changed, has been suspended (its pages can only read), or is gone. */
export type AccountChange = "changed" | "suspended" | "gone";
type OnChange = (change: AccountChange) => void;

interface Watch {
  readonly userUuid: string;
  /**
   * The state at the last query; null until the first query, whose state is announced too, because the account may have
   * changed while nobody watched.
   */
  last: string | null;
  readonly onChange: OnChange;
}

/** Creates a watcher that reads the database only while somebody watches. */
export function createAccountWatcher(deps: Pick<Deps, "db" | "log" | "clock">): AccountWatcher {
  const watches = new Set<Watch>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      const looked = [...watches];
      const userUuids = [...new Set(looked.map((watch) => watch.userUuid))];
      const [accounts, notices, nights] = await Promise.all([
        readAccountMarks(deps, userUuids),
        readNoticeMarks(deps, userUuids),
        readOwnNightMarks(deps, userUuids),
      ]);
      // A watch that began during this query is left to the next one. The query did not read its account, which would
      // seem to be gone.
      for (const watch of looked.filter((watch) => watches.has(watch))) {
        const account = accounts.get(watch.userUuid);
        const marks = [account?.text, notices.get(watch.userUuid), nights.get(watch.userUuid)];
        const mark = account === undefined ? "" : marks.join(" ");
        if (mark === watch.last) continue;
        watch.last = mark;
        watch.onChange(changeOf(account, deps.clock()));
      }
    } catch (error) {
      deps.log.warn({ err: error }, "changes of accounts could not be read");
    } finally {
      isLooking = false;
    }
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    watch(userUuid, onChange) {
      const watch = { userUuid, last: null, onChange };
      watches.add(watch);
      timer ??= setInterval(look, streamPollMs);
      return () => {
        watches.delete(watch);
        if (watches.size === 0) stop();
      };
    },
    close() {
      watches.clear();
      stop();
    },
  };
}

function changeOf(account: AccountMark | undefined, nowMs: number): AccountChange {
  if (account === undefined) return "gone";
  const { suspendedUntil } = account;
  return suspendedUntil !== null && suspendedUntil.getTime() > nowMs ? "suspended" : "changed";
}
