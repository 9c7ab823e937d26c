import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeSuspensions } from "./purge-suspensions.ts";

export function suspensionJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-suspensions",
    concurrency: 1,
    at: "27 3 * * *",
    handle: () => purgeSuspensions(deps),
  });
}
