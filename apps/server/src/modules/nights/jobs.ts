import type { Jobs } from "../../platform/jobs/jobs.ts";
import { type PurgeDeps, purgeNight } from "./moderate/purge-night.ts";

/** The queue of nights that are purged a week after they were deleted. */
export const purgeQueue = "purge-night";

export interface PurgeJob {
  readonly nightUuid: string;
}

export function nightJobs(jobs: Jobs, deps: PurgeDeps) {
  jobs.define<PurgeJob>({
    name: purgeQueue,
    concurrency: 1,
    handle: ({ data }) => purgeNight(deps, data.nightUuid),
  });
}
