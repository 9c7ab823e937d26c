import type { IncomingMessage } from "node:http";
import type { App } from "./app.ts";
import type { RouteTable } from "./route-table.ts";

/** Matches the paths for programs, where faults are answered with a problem and never with a page. */
export const apiPath = /^\/(?:v2|utility|healthz|readyz|metrics)(?:\/|$|\?)/;

const oneDaySeconds = 86_400;
const readMethods: readonly string[] = ["GET", "HEAD"];

/** Redirects (301) an address with slashes at its end to the address without them, where that exists. */
export function redirectTrailingSlashes(app: App, routes: RouteTable) {
  app.addHook("onRequest", async (request, reply) => {
    if (!readMethods.includes(request.method)) return;
    const queryStart = request.url.indexOf("?");
    const end = queryStart === -1 ? request.url.length : queryStart;
    const path = withoutTrailingSlashes(request.url.slice(0, end));
    if (path === "" || path.length === end) return;
    // Redirects only to a path of the app: "//evil.example/" would lead to another host.
    if (!routes.methodsOf(path).includes(request.method)) return;
    const address = path + request.url.slice(end);
    await reply.header("cache-control", `public, max-age=${oneDaySeconds}`).redirect(address, 301);
  });
}

/**
 * Counts slashes from the end: a regular expression would start again at each slash of an address that is full of them.
 */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the address to answer. In a page's path that cannot be decoded, percent signs are taken as letters (`%E0%A` becomes
 * `%25E0%25A`), so that people with a mangled link get the not-found page. A program's address stays as it is, and is refused.
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
