import type { App } from "./build-app.ts";
import type { RouteTable } from "./route-table.ts";

const oneDaySeconds = 86_400;
const readMethods: readonly string[] = ["GET", "HEAD"];

/** Sends readers of an address with slashes at its end to the one without, where there is one: 301. */
export function redirectTrailingSlashes(app: App, routes: RouteTable) {
  app.addHook("onRequest", async (request, reply) => {
    const [, path, query = ""] = /^(.+?)\/+(\?.*)?$/s.exec(request.url) ?? [];
    // Only to a path of ours: "//evil.example/" would lead to another host.
    if (path === undefined || !readMethods.includes(request.method)) return;
    if (!routes.methodsOf(path).includes(request.method)) return;
    await reply.header("cache-control", `public, max-age=${oneDaySeconds}`).redirect(path + query, 301);
  });
}
