import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteExpired } from "./journey-queries.ts";
import { type RenewalDeps, renewPatrons } from "./renew-patrons.ts";

export function signInJobs(jobs: Jobs, deps: RenewalDeps) {
  jobs.define({
    name: "renew-patrons",
    concurrency: 1,
    at: "9,29,49 * * * *",
    handle: ({ signal }) => renewPatrons(deps, signal),
  });
  jobs.define({
    name: "purge-journeys",
    concurrency: 1,
    at: "41 * * * *",
    handle: () => purgeJourneys(deps),
  });
}

/** Deletes sign-ins that were begun and never finished, and the leftovers of finished ones. */
async function purgeJourneys({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteExpired(trx, new Date(clock())));
}
