import { maxReturnPathLength } from "./limits.ts";

/**
 * An origin that nobody has. A path that stays on it also stays on the app's own origin, whatever that origin is
 * called.
 */
const origin = "https://own.invalid";
/** Routers, proxies and browsers together decode a path once or twice. */
const maxDecodings = 8;
/** Calls are not pages, and some of them change something, so a sign-in never goes on to a call. */
const calls = /^\/(?:v2|utility)(?:\/|$)/i;

/**
 * Returns the path, query and fragment to go on to after a sign-in, from untrusted input; `/` for anything else
 * (docs/trust.md, "Addresses to go on to"). Browsers read `\` as `/`, drop tabs and line breaks and resolve dots
 * (`/..//x` is `//x`, another host), so the input is parsed in the same way. The result stays on the app's origin
 * however often it is decoded.
 */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || value.length > maxReturnPathLength) return "/";
  const url = parseOwn(value);
  if (url === null || !staysOwn(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

function parseOwn(path: string): URL | null {
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\u007f\\]/.test(path)) return null;
  const url = URL.parse(path, origin);
  if (url === null || url.origin !== origin) return null;
  return url.pathname.startsWith("//") || calls.test(url.pathname) ? null : url;
}

function staysOwn(path: string): boolean {
  let read = path;
  for (let times = 0; times < maxDecodings; times += 1) {
    const decoded = decode(read);
    if (decoded === read) return true;
    if (parseOwn(decoded) === null) return false;
    read = decoded;
  }
  return false;
}

/** Decodes a path; a path that cannot be decoded stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
