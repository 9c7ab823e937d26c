import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { utcDay } from "./begin-run.ts";
import { deleteKeptRunsBefore } from "./kept-run-queries.ts";

export function gameJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-kept-runs",
    concurrency: 1,
    at: "7 0 * * *",
    handle: () => purgeKeptRuns(deps),
  });
}

/** Deletes what was kept about the ranked runs of days before today. */
export async function purgeKeptRuns({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteKeptRunsBefore(trx, utcDay(clock())));
}
