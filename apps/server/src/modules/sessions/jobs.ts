import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeSessions } from "./purge-sessions.ts";

export function sessionJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-sessions",
    concurrency: 1,
    at: "17 3 * * *",
    handle: () => purgeSessions(deps),
  });
}
