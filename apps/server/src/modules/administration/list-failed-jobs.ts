import type { FailedJobAnswer, ListFailedJobsQuery } from "@hunt/contracts/operations";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { selectFailedJobs, selectQueueStates } from "../../platform/jobs/state-queries.ts";
import { lastDone } from "../audit/find-last-entry.ts";
import { presentFailedJob } from "./present-failed-job.ts";
import { requireAdmin } from "./require-admin.ts";
import { retryAction } from "./retry-job.ts";

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
