import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeDoneCalls } from "./purge-done-calls.ts";

export function auditJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-done-calls",
    concurrency: 1,
    at: "27 * * * *",
    handle: () => purgeDoneCalls(deps),
  });
}
