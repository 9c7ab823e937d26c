import type { ReleaseAnswer } from "@hunt/contracts/releases";
import { compare, parse } from "semver";

/** What a tag says in semantic versions; null for what is none, and for builds, which have no order among themselves. */
function versionOf({ version }: ReleaseAnswer) {
  const read = parse(version);
  return read === null || read.build.length > 0 ? null : read;
}

/**
 * Newest first. Versions stand in their own order, so that a patch of an old line does not stand above a newer one; what
 * is no version (`v2.02`, `1.0.0-beta.5+linuxfix`) stays where its date puts it.
 */
export function orderReleases(releases: readonly ReleaseAnswer[]): readonly ReleaseAnswer[] {
  const byDate = releases.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  const versions = byDate
    .flatMap((release) => {
      const version = versionOf(release);
      return version === null ? [] : [{ release, version }];
    })
    .toSorted((one, other) => compare(other.version, one.version));
  let next = 0;
  return byDate.map((release) =>
    versionOf(release) === null ? release : (versions[next++]?.release ?? release),
  );
}
