import type { ReleaseListAnswer } from "@hunt/contracts/releases";
import type { Deps } from "../../platform/deps.ts";
import { presentReleases } from "./present-releases.ts";
import { selectFeed } from "./queries.ts";

/**
 * Returns the latest answer of the configured source of releases; an empty list when no source is configured or none
 * has answered yet.
 */
export async function listReleases({ config, db }: Pick<Deps, "config" | "db">): Promise<ReleaseListAnswer> {
  const feed = config.releases === null ? undefined : await selectFeed(db, config.releases.repository);
  return presentReleases(feed);
}
