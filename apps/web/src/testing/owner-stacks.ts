import * as React from "react";

/**
 * Lets React keep no stack for each element. React keeps those of ten thousand elements a second, for its warnings in a
 * browser's console, and no test reads them.
 *
 * @throws Error when React has no counter of that name any more.
 */
export function keepNoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
  if (!(internals instanceof Object && "recentlyCreatedOwnerStacks" in internals))
    throw new Error("React counts the stacks of elements elsewhere");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
