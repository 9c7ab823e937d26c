import { hasNoLogin } from "@hunt/contracts/has-no-login";
import type { ReleaseAnswer } from "@hunt/contracts/releases";

/** The most releases that are shown. */
const maxShown = 50;

/**
 * Reads the releases of an answer, which may come from a proxy. Invalid releases are left out, and addresses must be https.
 *
 * @throws Error when the answer is not a list.
 */
export function readReleases(answer: unknown): readonly ReleaseAnswer[] {
  const items = typeof answer === "object" && answer !== null && "items" in answer ? answer.items : null;
  if (!Array.isArray(items)) throw new Error("the answer is no list of releases");
  return items.slice(0, maxShown).flatMap((item) => readRelease(item) ?? []);
}

function readRelease(value: unknown): ReleaseAnswer | null {
  if (typeof value !== "object" || value === null) return null;
  const { version, name, publishedAt, prerelease, notes, url, assets } = value as Partial<
    Record<keyof ReleaseAnswer, unknown>
  >;
  if (typeof version !== "string" || typeof publishedAt !== "string" || !isAway(url)) return null;
  return {
    version,
    name: typeof name === "string" ? name : null,
    publishedAt,
    prerelease: prerelease === true,
    notes: typeof notes === "string" ? notes : "",
    url,
    assets: Array.isArray(assets) ? assets.flatMap((asset) => readAsset(asset) ?? []) : [],
  };
}

function readAsset(value: unknown): ReleaseAnswer["assets"][number] | null {
  if (typeof value !== "object" || value === null) return null;
  const { name, size, url } = value as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof size === "number" && isAway(url) ? { name, size, url } : null;
}

/** Whether an address is a plain external link: https, and without a name or password before the host. */
export function isAway(url: unknown): url is string {
  return typeof url === "string" && hasNoLogin(url) && new URL(url).protocol === "https:";
}
