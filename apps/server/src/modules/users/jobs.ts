import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { FollowingJob } from "../audit/perform-change.ts";
import { maxMembersAtOnce, type NameOfAccount } from "../nights/store/link-members.ts";
import { linkNights } from "./link-nights.ts";

/** The queue of names with more nights than one commit should hold everybody up for. */
const linkQueue = "link-nights";

/** The job that links the rest, when a commit linked as many nights as it may. */
export function linkJob(name: NameOfAccount, linkedNights: number): readonly FollowingJob[] {
  return linkedNights < maxMembersAtOnce ? [] : [{ queue: linkQueue, data: name }];
}

export function userJobs(jobs: Jobs, deps: Pick<Deps, "db">) {
  jobs.define<NameOfAccount>({
    name: linkQueue,
    concurrency: 1,
    handle: ({ data, signal }) => linkNights(deps, data, signal),
  });
}
