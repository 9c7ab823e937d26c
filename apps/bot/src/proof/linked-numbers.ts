import { maxForumIdLength } from "../limits/limits.ts";

/** The numbers that follow `path` in links to the forum, each once; none without a path. */
export function linkedNumbers(
  links: readonly string[],
  path: string | null,
  domain: string,
): readonly string[] {
  if (path === null) return [];
  return [...new Set(links.flatMap((link) => numberIn(link, path, domain) ?? []))];
}

function numberIn(link: string, path: string, domain: string): string | null {
  const url = URL.parse(link);
  if (url === null || !(url.hostname === domain || url.hostname.endsWith(`.${domain}`))) return null;
  const [, after] = `${url.pathname}${url.search}`.split(path);
  const number = /^\d+/.exec(after ?? "")?.[0] ?? "";
  return number === "" || number.length > maxForumIdLength ? null : number;
}
