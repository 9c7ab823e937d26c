import type { FollowingJob } from "../../audit/perform-change.ts";
import type { AssignedName } from "./assign-name.ts";
import { maxAliasesAtOnce } from "./assign-name.ts";

/** The queue of names with too many nights for one commit. */
export const linkQueue = "link-nights";

/**
 * The queue of names that were given up and have too many nights for one commit. The rows of the names say which these
 * are.
 */
export const unlinkQueue = "unlink-nights";
export const unlinkJob: readonly FollowingJob[] = [{ queue: unlinkQueue, data: {} }];

/**
 * The account whose nights are to be linked. The name is left out, because the data of a job outlives a deleted
 * account.
 */
export interface LinkJob {
  readonly userUuid: string;
}

/**
 * Returns the job that links the rest when a commit linked nights, or took as many aliases as it may. The job also
 * reads the logs of these nights again, because a hunter who was there vouches for them now (ADR 0034).
 */
export function linkJob(
  userUuid: string,
  { linkedNights, takenAliases }: Pick<AssignedName, "linkedNights" | "takenAliases">,
): readonly FollowingJob[] {
  const isAll = linkedNights === 0 && takenAliases < maxAliasesAtOnce;
  return isAll ? [] : [{ queue: linkQueue, data: { userUuid } satisfies LinkJob }];
}

/**
 * Returns the job that settles the nights of an account again after the accounts that may vouch for them have changed.
 */
export function settleJob(userUuid: string): readonly FollowingJob[] {
  return [{ queue: linkQueue, data: { userUuid } satisfies LinkJob }];
}
