import { type ComponentType, lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { untilIdle } from "../../../lib/until-idle.ts";

const nothing = () => null;

/** What every page has but none waits for; without it a page lacks nothing that it shows. */
const LateShell = lazy(async (): Promise<{ readonly default: ComponentType }> => {
  await untilIdle();
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
