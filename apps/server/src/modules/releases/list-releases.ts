import type { ReleaseListAnswer } from "@hunt/contracts/releases";
import type { Deps } from "../../platform/deps.ts";
import { presentReleases } from "./present-releases.ts";
import { selectFeed } from "./queries.ts";

/** What the source of releases last said; nothing where none is configured, or none has answered yet. */
export async function listReleases({ config, db }: Pick<Deps, "config" | "db">): Promise<ReleaseListAnswer> {
  const feed = config.releases === null ? undefined : await selectFeed(db, config.releases.repository);
  return presentReleases(feed);
}
