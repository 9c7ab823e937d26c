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
import { lastDone } from "../audit/find-entries.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { isAnalysis, queueAgain } from "../uploads/analyse/operations.ts";
import { canAdminister } from "./can-administer.ts";
import { presentFailedJob } from "./present-operations.ts";
import { holdJob } from "./queries.ts";
import { requireAdmin } from "./require-admin.ts";

const retryAction = { action: "job.retry", objectKind: "job" } as const;

export interface RetryJobInput {
  readonly jobUuid: string;
  readonly reason: string;
}

type RetryDeps = ChangeDeps & Pick<Deps, "newId">;

/**
 * Has a failed job tried again, as a new job; once, however many ask at the same time. Returns the new job's id. Refuses a
 * job that there is not (`job_not_found`), and one that was tried again or whose object is done or gone (`job_retried`).
 */
export async function retryJob(
  deps: RetryDeps,
  actor: AnyActor,
  { jobUuid, reason }: RetryJobInput,
): Promise<{ readonly jobUuid: string }> {
  // Before the look: who may not is not told which jobs there are.
  requireAdmin(actor);
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      await holdJob(trx, jobUuid);
      const job = await selectFailedJob(trx, deps.jobs.names(), jobUuid);
      if (!job) throw new AppError("job_not_found");
      const retried = await lastDone(trx, retryAction, [jobUuid]);
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

/** An analysis belongs to its upload, which must wait again; any other job stands for itself. */
async function enqueueAgain(
  deps: RetryDeps,
  trx: Transaction,
  { queue, data }: FailedJob,
): Promise<string | null> {
  if (isAnalysis(queue)) return await queueAgain(deps, trx, uploadOf(data));
  const id = deps.newId();
  await deps.jobs.enqueueAll(queue, [{ id, data: data ?? {} }], { db: trx });
  return id;
}

function uploadOf(data: unknown): string {
  if (typeof data === "object" && data !== null && "uploadUuid" in data) return String(data.uploadUuid);
  throw new Error("an analysis without its upload");
}

/** Jobs that used up their tries, the latest first, as long as they are kept. */
export async function listFailedJobs(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  actor: AnyActor,
  page: ListFailedJobsQuery,
): Promise<{ readonly total: number; readonly items: FailedJobAnswer[] }> {
  requireAdmin(actor);
  const states = await selectQueueStates(db, jobs.names());
  const failed = await selectFailedJobs(db, jobs.names(), page);
  const retried = await lastDone(
    db,
    retryAction,
    failed.map(({ id }) => id),
  );
  return {
    total: states.reduce((sum, state) => sum + state.failed, 0),
    items: failed.map((job) => presentFailedJob(job, retried.get(job.id) ?? null)),
  };
}
