import type { IncomingMessage } from "node:http";

/** Paths that belong to programs: what is wrong there is a problem answer, never a page. */
export const apiPath = /^\/(?:v2|utility|healthz|readyz|metrics)(?:\/|$|\?)/;

/**
 * The address that is answered: a page's path that cannot be decoded is read letter by letter (`%E0%A` as `%25E0%25A`), so that
 * people with a mangled link get the not-found page. A program's stays as it is, and is refused.
 */
export function mendPageAddress({ url = "/", headers }: IncomingMessage): string {
  if (!url.includes("%") || apiPath.test(url) || !/text\/html/i.test(headers.accept ?? "")) return url;
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
