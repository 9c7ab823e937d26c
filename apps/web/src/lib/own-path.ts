/**
 * A path of this site from untrusted input; anything else (another host, another scheme, not a path) gives `/`.
 * Browsers read `\` as `/` and drop tabs and line breaks, so the input is parsed as they would parse it.
 */
export function ownPath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  const origin = "https://own.invalid";
  const url = URL.parse(value, origin);
  return url === null || url.origin !== origin ? "/" : `${url.pathname}${url.search}${url.hash}`;
}
