import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { FollowingJob } from "../audit/perform-change.ts";
import type { MergeDeps } from "../nights/store/merge-deps.ts";
import type { GivenName } from "./name/give-name.ts";
import { linkNights } from "./name/link-nights.ts";
import { renewSkeletons } from "./name/renew-skeletons.ts";
import { maxAliasesAtOnce } from "./name/take-aliases.ts";
import { unlinkNights } from "./name/unlink-nights.ts";

/** The queue of names with more nights than one commit should hold everybody up for. */
const linkQueue = "link-nights";

/** The queue of names that were given up with more nights than that; by which names, the names say themselves. */
const unlinkQueue = "unlink-nights";
export const unlinkJob: readonly FollowingJob[] = [{ queue: unlinkQueue, data: {} }];

/** Whose nights are to be linked: not by which name, for what stands in a queue outlives a deleted account. */
export interface LinkJob {
  readonly userUuid: string;
}

/**
 * The job that does the rest, when a commit linked as many nights, or took as many aliases, as it may, and reads the logs of those
 * nights again: they are answered for now by one who was there (ADR 0034).
 */
export function linkJob(
  userUuid: string,
  { linkedNights, takenAliases }: Pick<GivenName, "linkedNights" | "takenAliases">,
): readonly FollowingJob[] {
  const isAll = linkedNights === 0 && takenAliases < maxAliasesAtOnce;
  return isAll ? [] : [{ queue: linkQueue, data: { userUuid } satisfies LinkJob }];
}

/** The job that settles the nights of an account again, of which somebody else may answer for than before. */
export function settleJob(userUuid: string): readonly FollowingJob[] {
  return [{ queue: linkQueue, data: { userUuid } satisfies LinkJob }];
}

export function userJobs(jobs: Jobs, deps: Pick<Deps, "db" | "clock"> & MergeDeps) {
  jobs.define<LinkJob>({
    name: linkQueue,
    concurrency: 1,
    handle: ({ data, signal }) => linkNights(deps, data.userUuid, signal),
  });
  jobs.define({
    name: unlinkQueue,
    concurrency: 1,
    // Also those whose job has been tried too often.
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
