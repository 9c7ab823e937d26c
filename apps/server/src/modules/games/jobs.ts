import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeKeptRuns } from "./purge-kept-runs.ts";

export function gameJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-kept-runs",
    concurrency: 1,
    at: "7 0 * * *",
    handle: () => purgeKeptRuns(deps),
  });
}
