import type { Jobs } from "../../platform/jobs/jobs.ts";
import { purgeJourneys } from "./purge-journeys.ts";
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
