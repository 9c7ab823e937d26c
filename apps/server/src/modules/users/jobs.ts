import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { MergeDeps } from "../night-logs/settle/merge-logs.ts";
import { linkNights } from "./name/link-nights.ts";
import { type LinkJob, linkQueue, unlinkQueue } from "./name/name-queues.ts";
import { renewSkeletons } from "./name/renew-skeletons.ts";
import { unlinkNights } from "./name/unlink-nights.ts";

export function userJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock"> & MergeDeps) {
  jobs.define<LinkJob>({
    name: linkQueue,
    concurrency: 1,
    handle: ({ data, signal }) => linkNights(deps, data.userUuid, signal),
  });
  jobs.define({
    name: unlinkQueue,
    concurrency: 1,
    // The timer also continues work whose job used up its tries.
    at: "37 3 * * *",
    handle: ({ signal }) => unlinkNights(deps, signal),
  });
  jobs.define({
    name: "renew-skeletons",
    concurrency: 1,
    at: "53 4 * * *",
    handle: ({ signal }) => renewSkeletons(deps, signal),
  });
}
