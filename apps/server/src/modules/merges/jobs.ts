import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { MergeDeps } from "../night-logs/settle/merge-logs.ts";
import { finishMerge } from "./finish-merge.ts";
import { finishQueue, type MergeJob, moveQueue, runMerge } from "./run-merge.ts";

export function mergeJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock" | "config"> & MergeDeps) {
  jobs.define<MergeJob>({
    name: moveQueue,
    concurrency: 1,
    handle: ({ data, signal }) => runMerge(deps, data.mergeUuid, signal),
  });
  jobs.define<MergeJob>({
    name: finishQueue,
    concurrency: 1,
    handle: ({ data }) => finishMerge(deps, data.mergeUuid),
  });
}
