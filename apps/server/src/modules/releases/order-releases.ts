import type { ReleaseAnswer } from "@hunt/contracts/releases";
import { compare, parse } from "semver";

/**
 * Returns a tag's semantic version; null for other tags, and for versions with build metadata, which have no order among
 * themselves.
 */
function versionOf({ version }: ReleaseAnswer) {
  const read = parse(version);
  return read === null || read.build.length > 0 ? null : read;
}

/**
 * Orders releases, the newest first. Versions are ordered among themselves, so that a patch of an old line does not come
 * before a newer version. Tags that are no version (`v2.02`, `1.0.0-beta.5+linuxfix`) stay at the place of their date.
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
