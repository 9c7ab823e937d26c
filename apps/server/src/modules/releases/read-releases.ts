import { hasNoLogin } from "@hunt/contracts/has-no-login";
import { maxReleaseAssets, maxReleaseNotesCharacters, maxReleases } from "@hunt/contracts/limits";
import type { ReleaseAnswer } from "@hunt/contracts/releases";
import { compare, parse as parseVersion } from "semver";
import { z } from "zod";

const maxNameCharacters = 200;
const maxAddressCharacters = 2000;

/**
 * Removes control and direction characters, except for line ends in notes, and halves of characters, which the database
 * refuses.
 */
const cleaned = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (sign) => (/[\n\t]/.test(sign) ? sign : ""));
/** Shortens a text, but never within a character. */
const cut = (text: string, longest: number) => cleaned(cleaned(text).slice(0, longest));
const someText = z.string().max(maxNameCharacters).transform(cleaned).pipe(z.string().min(1));

/** A web address that may be passed on: https, without a user name or password in it. */
const webAddress = z
  .url()
  .max(maxAddressCharacters)
  .refine((text) => hasNoLogin(text) && new URL(text).protocol === "https:")
  .transform((text) => new URL(text).href);

const assetSchema = z.object({
  name: someText,
  size: z.int().min(0),
  browser_download_url: webAddress,
});

/** The fields that are read from GitHub's list of releases. */
const releaseSchema = z.object({
  tag_name: someText,
  name: z.string().nullish(),
  body: z.string().nullish(),
  draft: z.boolean().optional(),
  prerelease: z.boolean(),
  published_at: z.iso.datetime({ offset: true }),
  html_url: webAddress,
  assets: z.array(z.unknown()).optional(),
});

function toAnswer(entry: unknown): readonly ReleaseAnswer[] {
  const read = releaseSchema.safeParse(entry);
  if (!read.success || read.data.draft) return [];
  const {
    tag_name: version,
    name,
    body,
    prerelease,
    published_at: publishedAt,
    html_url: url,
    assets,
  } = read.data;
  const files = (assets ?? []).slice(0, maxReleaseAssets).flatMap((asset) => {
    const file = assetSchema.safeParse(asset);
    return file.success
      ? [{ name: file.data.name, size: file.data.size, url: file.data.browser_download_url }]
      : [];
  });
  return [
    {
      version,
      name: cut(name ?? "", maxNameCharacters) || null,
      publishedAt: new Date(publishedAt).toISOString(),
      prerelease,
      notes: cut((body ?? "").replaceAll("\r\n", "\n"), maxReleaseNotesCharacters),
      url,
      assets: files,
    },
  ];
}

/**
 * Reads the releases from a body in GitHub's format, the newest first. A release that cannot be read is left out.
 * Returns null when the body is not a list at all, so that the earlier answer stays.
 */
export function readReleases(body: string): readonly ReleaseAnswer[] | null {
  const entries = z.array(z.unknown()).safeParse(parse(body));
  if (!entries.success) return null;
  return orderReleases(entries.data.slice(0, maxReleases).flatMap(toAnswer));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Returns a tag's semantic version; null for other tags, and for versions with build metadata, which have no order among
 * themselves.
 */
function versionOf({ version }: ReleaseAnswer) {
  const read = parseVersion(version);
  return read === null || read.build.length > 0 ? null : read;
}

/**
 * Orders releases, the newest first. Versions are ordered among themselves, so that a patch of an old line does not
 * come before a newer version. Tags that are not versions (`v2.02`, `1.0.0-beta.5+linuxfix`) stay at the place of their
 * date.
 */
function orderReleases(releases: readonly ReleaseAnswer[]): readonly ReleaseAnswer[] {
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
