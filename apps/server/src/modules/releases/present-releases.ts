import type { ReleaseListAnswer } from "@hunt/contracts/releases";
import type { ReleaseFeedRow } from "./queries.ts";

export function presentReleases(feed: ReleaseFeedRow | undefined): ReleaseListAnswer {
  return feed === undefined
    ? { items: [], checkedAt: null }
    : { items: [...feed.releases], checkedAt: feed.checked_at.toISOString() };
}
