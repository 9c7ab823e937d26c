import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { erasureQueue } from "./delete-account.ts";
import { eraseAccounts } from "./erase-accounts.ts";

export function meJobs(
  jobs: Jobs,
  deps: Pick<Deps, "db" | "clock" | "config" | "newId" | "threads" | "log" | "jobs">,
) {
  jobs.define({
    name: erasureQueue,
    concurrency: 1,
    // The timer also continues deletions whose job used up its tries.
    at: "47 3 * * *",
    handle: async ({ signal }) => {
      if (!(await eraseAccounts(deps, signal))) await deps.jobs.enqueue(erasureQueue, {}, { db: deps.db });
    },
  });
}
