import { type ComponentType, lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";

const nothing = () => null;

/** What every page has but none waits for; without it a page lacks nothing that it shows. */
const LateShell = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  await idle();
  const load = async () => (await import("./late-shell.tsx")).LateShell;
  return { default: await loadPage(load, { now: ["late"] }).catch(() => nothing) };
});

export function Late() {
  return (
    <Suspense fallback={null}>
      <LateShell />
    </Suspense>
  );
}

/** Safari has no way to ask for it. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
