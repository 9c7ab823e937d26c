import { databaseRefusal } from "../../platform/database/database-refusal.ts";
import { isSchemaCurrent } from "../../platform/database/migrate.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseFullDisk } from "../../platform/disk/free-disk.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { DrainState } from "../../platform/http/drain-state.ts";
import { maxQueuedJobs, queueFullRetryAfterSeconds } from "../../platform/jobs/queue-limits.ts";
import { withinTurns } from "../../platform/process/within-turns.ts";

/** The database counts as unavailable when it answers later than this (docs/trust.md, R13). */
const usualReadinessMs = 2_000;
/**
 * A process stays ready until this many looks in a row have failed, so that one slow second does not make every process
 * unready.
 */
const patientLooks = 3;
/** All callers within this time share one check, so that frequent requests do not count as several failed checks. */
const lookEveryMs = 1_000;
const retryAfterSeconds = 2;

export interface Readiness {
  /**
   * Throws the 503 that an upload would get now: restarting, no database, old schema, full disk or full queue. A restart
   * counts at once, and the other reasons after three failed checks in a row. One successful check makes the process
   * ready, and it starts as not ready. While writes wait for a standby, or a replica answers without its primary, the process
   * is ready: reads go on.
   */
  check(): Promise<void>;
}

/** Creates the readiness of this process, which is checked only when somebody asks. */
export function createReadiness(deps: Deps, drain: DrainState): Readiness {
  let failures = patientLooks;
  let failure: unknown = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function look() {
    try {
      await lookAround(deps);
      failures = 0;
    } catch (error) {
      failures += 1;
      failure = error;
      if (failures < patientLooks) deps.log.warn({ err: error, failures }, "the server may not be ready");
    }
  }

  function beginLook(): Promise<void> {
    lookedAtMs = deps.clock();
    return look().finally(() => {
      running = null;
    });
  }

  function isDue(): boolean {
    const ageMs = deps.clock() - lookedAtMs;
    return ageMs < 0 || ageMs >= lookEveryMs;
  }

  return {
    async check() {
      refuseDraining(drain);
      if (running === null && isDue()) running = beginLook();
      await running;
      refuseDraining(drain);
      if (failures >= patientLooks) throw failure;
    },
  };
}

function refuseDraining(drain: DrainState) {
  if (drain.isDraining) throw new AppError("shutting_down", { retryAfterSeconds });
}

/**
 * Throws what keeps the next upload from being taken; without the primary, what keeps reads from being answered. Runs two
 * statements at most, because each is slow when the database is.
 */
async function lookAround(deps: Deps): Promise<void> {
  await refuseFullDisk(deps.config);
  const depth = await withinTurns(
    deps.reads.isPrimaryAway() ? lookAtReplica(deps) : lookAtDatabase(deps),
    deps.readinessMs ?? usualReadinessMs,
    () => new AppError("database_unavailable", { retryAfterSeconds }),
  ).catch((error) => {
    throw databaseRefusal(error) ?? error;
  });
  if (depth >= maxQueuedJobs)
    throw new AppError("queue_full", { retryAfterSeconds: queueFullRetryAfterSeconds });
}

/** Returns 0 when the replica answers reads: what waits is not known without the primary. */
async function lookAtReplica({ reads }: Deps): Promise<0> {
  const { value: isCurrent } = await reads.read(isSchemaCurrent, () => false);
  if (!isCurrent) throw new AppError("database_unavailable", { retryAfterSeconds });
  return 0;
}

/** Returns how many jobs wait in the deepest queue. */
async function lookAtDatabase({ db, jobs }: Deps): Promise<number> {
  if (!(await isSchemaCurrent(db))) throw new AppError("database_unavailable", { retryAfterSeconds });
  return await jobs.deepest();
}
