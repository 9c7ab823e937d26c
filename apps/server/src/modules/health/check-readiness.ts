import { databaseRefusal } from "../../platform/database/database-refusal.ts";
import { isSchemaCurrent } from "../../platform/database/migrate.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseFullDisk } from "../../platform/disk/free-disk.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { DrainState } from "../../platform/http/drain-state.ts";
import { maxQueuedJobs, queueFullRetryAfterSeconds } from "../../platform/jobs/queue-limits.ts";

/** The database counts as unavailable when it answers later than this (docs/trust.md, R13). */
const usualReadinessMs = 250;
/**
 * The time is counted in turns of a timer: when a busy machine delays this process, it delays the database too, and the
 * database is not to blame.
 */
const turnMs = 25;
const retryAfterSeconds = 2;

/** Throws the 503 that an upload would get now: restarting, no database, old schema, full disk or full queue. */
export async function checkReadiness(deps: Deps, drain: DrainState): Promise<void> {
  if (drain.isDraining) throw new AppError("shutting_down", { retryAfterSeconds });
  await refuseFullDisk(deps.config);
  const maxTurns = (deps.readinessMs ?? usualReadinessMs) / turnMs;
  const isCurrent = await within(maxTurns, isSchemaCurrent(deps.db));
  if (!isCurrent) throw new AppError("database_unavailable", { retryAfterSeconds });
  for (const name of deps.jobs.names()) {
    const depth = await within(maxTurns, deps.jobs.depth(name));
    if (depth >= maxQueuedJobs)
      throw new AppError("queue_full", { retryAfterSeconds: queueFullRetryAfterSeconds });
  }
}

async function within<Value>(maxTurns: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let turns = 0;
    timer = setInterval(() => {
      turns += 1;
      if (turns >= maxTurns) reject(new AppError("database_unavailable", { retryAfterSeconds }));
    }, turnMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw databaseRefusal(error) ?? error;
  } finally {
    clearInterval(timer);
  }
}
