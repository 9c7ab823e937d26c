import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeNight } from "./moderate/purge-night.ts";

/** The queue of nights that are purged a week after they were deleted. */
export const purgeQueue = "purge-night";

export interface PurgeJob {
  readonly nightUuid: string;
}

export function nightJobs(jobs: Jobs, deps: Deps) {
  jobs.define<PurgeJob>({
    name: purgeQueue,
    concurrency: 1,
    handle: ({ data }) => purgeNight(deps, data.nightUuid),
  });
}
