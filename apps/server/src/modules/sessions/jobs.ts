import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteEnded, deleteUsedBeyond } from "./queries.ts";

export function sessionJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "purge-sessions",
    concurrency: 1,
    at: "17 3 * * *",
    handle: () => purgeSessions(deps),
  });
}

/** Ended sessions are kept for a week, to answer questions about a theft. */
const keptMs = 7 * 86_400_000;

/**
 * The number of used tokens that are kept to recognise a copy; a session needs fewer in its 90 days. A token that was
 * purged is still refused when it is presented again, but no longer reveals a theft.
 */
const maxUsedTokens = 10_000;

/** Deletes sessions and access tokens that nobody can use any more. */
export async function purgeSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteEnded(trx, new Date(clock() - keptMs)));
  await db.transaction().execute((trx) => deleteUsedBeyond(trx, maxUsedTokens));
}
