import type { FollowingJob } from "../../audit/perform-change.ts";
import type { GivenName } from "./give-name.ts";
import { maxAliasesAtOnce } from "./give-name.ts";

/** The queue of names with more nights than one commit should hold everybody up for. */
export const linkQueue = "link-nights";

/** The queue of names that were given up with more nights than that; by which names, the names say themselves. */
export const unlinkQueue = "unlink-nights";
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
