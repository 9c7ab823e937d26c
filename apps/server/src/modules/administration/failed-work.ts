import type { FailedJobAnswer, ListFailedJobsQuery } from "@hunt/contracts/operations";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import {
  type FailedJob,
  selectFailedJob,
  selectFailedJobs,
  selectQueueStates,
} from "../../platform/jobs/state-queries.ts";
import { findLastTimes } from "../audit/find-entries.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { enqueueAnalysisAgain, isAnalysis } from "../uploads/analyse/operations.ts";
import { canAdminister } from "./can-administer.ts";
import { presentFailedJob } from "./present-operations.ts";
import { lockJob } from "./queries.ts";
import { requireAdmin } from "./require-admin.ts";

const retryAction = { action: "job.retry", objectKind: "job" } as const;

export interface RetryJobInput {
  readonly jobUuid: string;
  readonly reason: string;
}

type RetryDeps = ChangeDeps & Pick<Deps, "newId">;

/**
 * Retries a failed job as a new job, and returns the new job's id. When several requests come at the same time, only
 * one makes a job. Refuses a job that does not exist (`job_not_found`), and one that was retried already or whose
 * object is finished or deleted (`job_retried`).
 */
export async function retryJob(
  deps: RetryDeps,
  actor: AnyActor,
  { jobUuid, reason }: RetryJobInput,
): Promise<{ readonly jobUuid: string }> {
  // The permission is checked first, so that others do not learn which jobs exist.
  requireAdmin(actor);
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      await lockJob(trx, jobUuid);
      const job = await selectFailedJob(trx, deps.jobs.names(), jobUuid);
      if (!job) throw new AppError("job_not_found");
      const retried = await findLastTimes(trx, retryAction, [jobUuid]);
      return { job, isRetried: retried.has(jobUuid) };
    },
    may: canAdminister,
    change: async (trx, { job, isRetried }) => {
      const newId = isRetried ? null : await enqueueAgain(deps, trx, job);
      if (newId === null) throw new AppError("job_retried");
      return {
        result: { jobUuid: newId },
        entry: {
          ...retryAction,
          object: jobUuid,
          details: { queue: job.queue, newJobId: newId },
        },
      };
    },
  });
}

/** Enqueues a failed job again. A retried analysis also sets its upload back to waiting. */
async function enqueueAgain(
  deps: RetryDeps,
  trx: Transaction,
  { queue, data }: FailedJob,
): Promise<string | null> {
  if (isAnalysis(queue)) return await enqueueAnalysisAgain(deps, trx, uploadOf(data));
  const id = deps.newId();
  await deps.jobs.enqueueAll(queue, [{ id, data: data ?? {} }], { db: trx });
  return id;
}

function uploadOf(data: unknown): string {
  if (typeof data === "object" && data !== null && "uploadUuid" in data) return String(data.uploadUuid);
  throw new Error("an analysis without its upload");
}

/** Returns the jobs that used up their tries, the latest first, for as long as they are stored. */
export async function listFailedJobs(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  actor: AnyActor,
  page: ListFailedJobsQuery,
): Promise<{ readonly total: number; readonly items: FailedJobAnswer[] }> {
  requireAdmin(actor);
  const states = await selectQueueStates(db, jobs.names());
  const failed = await selectFailedJobs(db, jobs.names(), page);
  const retried = await findLastTimes(
    db,
    retryAction,
    failed.map(({ id }) => id),
  );
  return {
    total: states.reduce((sum, state) => sum + state.failed, 0),
    items: failed.map((job) => presentFailedJob(job, retried.get(job.id) ?? null)),
  };
}
