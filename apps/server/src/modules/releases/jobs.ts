import type { Jobs } from "../../platform/jobs/jobs.ts";
import { type RefreshDeps, refreshReleases } from "./refresh-releases.ts";

export function releaseJobs(jobs: Jobs, deps: RefreshDeps) {
  jobs.define({
    name: "refresh-releases",
    concurrency: 1,
    at: "*/5 * * * *",
    handle: () => refreshReleases(deps),
  });
}
