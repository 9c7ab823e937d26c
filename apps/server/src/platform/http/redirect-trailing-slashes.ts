import type { App } from "./app.ts";
import type { RouteTable } from "./route-table.ts";

const oneDaySeconds = 86_400;
const readMethods: readonly string[] = ["GET", "HEAD"];

/** Sends readers of an address with slashes at its end to the one without, where there is one: 301. */
export function redirectTrailingSlashes(app: App, routes: RouteTable) {
  app.addHook("onRequest", async (request, reply) => {
    if (!readMethods.includes(request.method)) return;
    const queryStart = request.url.indexOf("?");
    const end = queryStart === -1 ? request.url.length : queryStart;
    const path = withoutTrailingSlashes(request.url.slice(0, end));
    if (path === "" || path.length === end) return;
    // Only to a path of ours: "//evil.example/" would lead to another host.
    if (!routes.methodsOf(path).includes(request.method)) return;
    const address = path + request.url.slice(end);
    await reply.header("cache-control", `public, max-age=${oneDaySeconds}`).redirect(address, 301);
  });
}

/** Counted from the end: an expression would begin anew at each slash of an address that is full of them. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
