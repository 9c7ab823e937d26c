import { maxReleases, maxReleasesBytes } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { markChecked, recordFeed, selectFeed } from "./queries.ts";
import { readReleases } from "./read-releases.ts";

export function releaseJobs(jobs: Jobs, deps: RefreshDeps) {
  jobs.define({
    name: "refresh-releases",
    concurrency: 1,
    at: "*/5 * * * *",
    handle: () => refreshReleases(deps),
  });
}

type RefreshDeps = Pick<Deps, "config" | "db" | "clock" | "outbound" | "log">;

/**
 * Asks the source for the newest releases, with the ETag of its earlier answer. The stored answer stays when the source
 * is unavailable, or does not answer with a list.
 */
export async function refreshReleases(deps: RefreshDeps): Promise<void> {
  const { releases } = deps.config;
  if (releases === null) return;
  const { origin, repository } = releases;
  const kept = await selectFeed(deps.db, repository);
  const result = await deps.outbound.call({
    origin,
    path: `/repos/${repository}/releases?per_page=${maxReleases}`,
    method: "GET",
    headers: {
      accept: "application/vnd.github+json",
      ...(kept?.etag ? { "if-none-match": kept.etag } : {}),
    },
    maxBytes: maxReleasesBytes,
  });
  const checkedAt = new Date(deps.clock());
  if (result.kind === "answered" && result.status === 304) {
    await deps.db.transaction().execute((trx) => markChecked(trx, repository, checkedAt));
    return;
  }
  const said = result.kind === "answered" ? readReleases(result.body) : null;
  if (result.kind !== "answered" || said === null) {
    const why = result.kind === "answered" ? "nonsense" : result.kind;
    deps.log.warn({ event: "releases_not_refreshed", why }, "the source of releases gave no answer");
    return;
  }
  const etag = result.etag ?? null;
  await deps.db
    .transaction()
    .execute((trx) => recordFeed(trx, { repository, releases: said, etag, checkedAt }));
}
