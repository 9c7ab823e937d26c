import { alertConditions } from "@hunt/contracts/operations";
import { conditionHoldMs } from "@hunt/contracts/operator-limits";
import type { Deps } from "../../platform/deps.ts";
import { findConditions } from "../../platform/watch/find-conditions.ts";
import { measureInstallation } from "../../platform/watch/measure-installation.ts";
import { type DeliverDeps, deliverNotices } from "./deliver-notices.ts";
import { watchDatabase } from "./notify-without-database.ts";
import { acquireWatchLease, endConditions, recordCondition } from "./queries.ts";

export type WatchDeps = DeliverDeps & Pick<Deps, "config" | "jobs" | "newId">;

const lookEveryMs = 30_000;
/** A process that has not looked for this long is no longer the watcher. */
const watchSeconds = 90;

export interface Watch {
  /**
   * Looks once, and sends the webhook what it has not got yet. Does not reject when the database or the webhook fails.
   */
  look(): Promise<void>;
}

/** Creates a process's watch over the installation's conditions, which looks when it is asked to. */
export function createWatch(deps: WatchDeps): Watch {
  const { db, log } = deps;
  const watcher = deps.newId();
  const database = watchDatabase(deps);
  let isWatcher = false;
  return {
    async look() {
      try {
        isWatcher = await acquireWatchLease(db, watcher, watchSeconds);
      } catch (error) {
        log.warn({ err: error }, "the conditions of the installation could not be kept");
        if (isWatcher) await database.failed();
        return;
      }
      if (isWatcher) {
        await recordConditions(deps);
        await deliverNotices(deps);
      }
      await database.answered(db);
    },
  };
}

/** Stores which conditions begin, continue and end. A condition that the figures say nothing about stays as it is. */
async function recordConditions(deps: WatchDeps): Promise<void> {
  const findings = findConditions(await measureInstallation(deps));
  const at = new Date(deps.clock());
  for (const condition of alertConditions) {
    const facts = findings[condition];
    if (facts) await recordCondition(deps.db, { condition, facts, at });
  }
  const conditions = alertConditions.filter((condition) => findings[condition] === false);
  await endConditions(deps.db, { conditions, at, notFoundSince: new Date(at.getTime() - conditionHoldMs) });
}

export interface StartedWatch {
  /** Starts no further look, and waits for the one that is running. */
  close(): Promise<void>;
}

/** Starts a look every half a minute, in every process; nothing waits for the looks. */
export function startWatch(deps: WatchDeps): StartedWatch {
  const watch = createWatch(deps);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= watch
      .look()
      .catch((error: unknown) => deps.log.error({ err: error }, "a look at the installation failed"))
      .finally(() => {
        running = null;
      });
  }, lookEveryMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
