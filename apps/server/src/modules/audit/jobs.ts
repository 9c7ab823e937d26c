import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteDoneCalls } from "./queries.ts";

export function auditJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-done-calls",
    concurrency: 1,
    at: "27 * * * *",
    handle: () => purgeDoneCalls(deps),
  });
}

/** No client sends a call again after this time. */
const keptMs = 24 * 60 * 60_000;

/** Deletes the stored results of calls that are too old to be sent again. */
export async function purgeDoneCalls({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteDoneCalls(trx, new Date(clock() - keptMs)));
}
