import type { App } from "./app.ts";

/** All mounted routes by path, for 405 answers, for preflights and for the test of all endpoints. */
export interface RouteTable {
  /** Returns the methods that this path accepts; empty for an unknown path. */
  methodsOf(path: string): readonly string[];
  /** Whether every origin may read the route of this method and path. */
  isPublic(path: string, method: string): boolean;
}

interface Entry {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
  readonly isPublic: boolean;
  readonly isCatchAll: boolean;
}

/** Begins to note the routes that are mounted from now on. */
export function watchRoutes(app: App): RouteTable {
  const entries: Entry[] = [];
  app.addHook("onRoute", (route) => {
    entries.push({
      pattern: pathPattern(route.url),
      methods: [route.method].flat(),
      isPublic: route.config?.isPublic === true,
      isCatchAll: route.url.endsWith("*"),
    });
  });
  const matching = (path: string) => entries.filter((entry) => !entry.isCatchAll && entry.pattern.test(path));
  return {
    methodsOf: (path) => [...new Set(matching(path).flatMap((entry) => entry.methods))].sort(),
    isPublic: (path, method) =>
      matching(path).some((entry) => entry.isPublic && entry.methods.includes(method)),
  };
}

/** The app's patterns have plain segments and `:name` segments, nothing else. */
function pathPattern(url: string): RegExp {
  const segments = url.split("/").map((part) => {
    if (part.startsWith(":")) return "[^/]+";
    return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
