import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteExpiredKept } from "./queries.ts";

export function suspensionJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-suspensions",
    concurrency: 1,
    at: "27 3 * * *",
    handle: () => purgeSuspensions(deps),
  });
}

/** Deletes the stored suspensions of deleted accounts that have expired. */
export async function purgeSuspensions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteExpiredKept(trx, new Date(clock())));
}
