import type { Jobs } from "../../platform/jobs/jobs.ts";
import { type PurgeDeps, purgeNight } from "./moderate/purge-night.ts";
import { type ForgetDeps, forgetNight } from "./own/forget-night.ts";
import {
  type ForgetJob,
  forgetQueue,
  type MergeLogsJob,
  mergeLogsQueue,
  type PurgeJob,
  purgeQueue,
} from "./queues.ts";
import { readLogsAgain } from "./store/read-logs-again.ts";

export function nightJobs(jobs: Jobs, deps: PurgeDeps & ForgetDeps) {
  jobs.define<PurgeJob>({
    name: purgeQueue,
    concurrency: 1,
    handle: ({ data }) => purgeNight(deps, data.nightUuid),
  });
  jobs.define<ForgetJob>({
    name: forgetQueue,
    concurrency: 1,
    handle: ({ data }) => forgetNight(deps, data.nightUuid),
  });
  jobs.define<MergeLogsJob>({
    name: mergeLogsQueue,
    concurrency: 1,
    handle: ({ data }) => readLogsAgain(deps, data.nightUuid),
  });
}
