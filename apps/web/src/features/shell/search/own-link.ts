/** The target of a pasted text; `unknown` is a link that leads to no page of this app. */
export type OwnLink =
  | { readonly kind: "night" | "upload" | "board" | "page"; readonly href: string }
  | { readonly kind: "hunter"; readonly href: string; readonly name: string }
  | { readonly kind: "unknown" };

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const bareUuid = new RegExp(`^${uuid}$`, "i");
const nightPath = new RegExp(`^/(?:v2/nights|nights|tools/analyzer)/(${uuid})/?$`, "i");
const uploadPath = new RegExp(`^/(?:v2/uploads|upload)/(${uuid})/?$`, "i");
/**
 * Addresses of single pages, including the old one of the upload page; the page to which a sign-in returns is left out,
 * because nobody should open it from a link.
 */
const singlePage =
  /^\/(?:database|rules|docs|upload|tools\/analyzer|games(?:\/(?:raplak|propa|teralyst))?)?\/?$/;
const userPath = /^\/(?:v2\/users|users|hunters)\/([^/]+)\/?$/;

/**
 * Reads a link of this site, with or without scheme and host, or the bare uuid of a night. Returns null for any other
 * text, which is a name to search for.
 */
export function readOwnLink(text: string, origin: string): OwnLink | null {
  if (bareUuid.test(text)) return { kind: "night", href: `/nights/${text.toLowerCase()}` };
  const { host } = new URL(origin);
  const hasScheme = /^https?:\/\//i.test(text);
  const hasHost = text.toLowerCase().startsWith(`${host}/`);
  if (!hasScheme && !hasHost && !text.startsWith("/")) return null;
  const url = URL.parse(hasHost ? `//${text}` : text, origin);
  // Behind a proxy a link may have been copied with the other scheme, so only the host decides whether it belongs to this
  // site.
  if (url === null || url.host !== host) return { kind: "unknown" };
  return linkTo(url) ?? { kind: "unknown" };
}

/** Returns the search text of the typed text; empty for a link, which needs no search. */
export function soughtText(typed: string): string {
  const text = typed.trim();
  return readOwnLink(text, location.origin) === null ? text : "";
}

function linkTo({ pathname, search, hash }: URL): OwnLink | null {
  const [, night] = nightPath.exec(pathname) ?? [];
  if (night !== undefined) return { kind: "night", href: `/nights/${night}${search}${hash}` };
  const [, upload] = uploadPath.exec(pathname) ?? [];
  if (upload !== undefined) return { kind: "upload", href: `/upload/${upload}` };
  const [, user] = userPath.exec(pathname) ?? [];
  if (user !== undefined) {
    const name = decoded(user);
    return { kind: "hunter", href: `/users/${encodeURIComponent(name)}${search}${hash}`, name };
  }
  if (/^\/leaderboards\/?$/.test(pathname)) return { kind: "board", href: `/leaderboards${search}${hash}` };
  return singlePage.test(pathname) ? { kind: "page", href: `${pathname}${search}${hash}` } : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
