import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { deleteEndedBars } from "./bar-queries.ts";
import { deleteMatesOfEnded } from "./mate-queries.ts";
import { deleteOldHunts, endLapsedHunts } from "./queries.ts";

export function liveJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock">) {
  jobs.define({
    name: "forget-live-hunts",
    concurrency: 1,
    at: "4,14,24,34,44,54 * * * *",
    handle: () => forgetLiveHunts(deps),
  });
}

/**
 * Forgets the figures and mates of hunts that nobody ended, e.g. because the browser was closed, the addresses of a week ago, and bars
 * that are over.
 */
export async function forgetLiveHunts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute((trx) => endLapsedHunts(trx, { userUuid: null, now }));
  await db.transaction().execute((trx) => deleteMatesOfEnded(trx, null));
  await db.transaction().execute((trx) => deleteOldHunts(trx, now));
  await db.transaction().execute((trx) => deleteEndedBars(trx, now));
}
