import { Suspense } from "react";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import type { ShoreProps } from "./three-figures.tsx";

/** The page's head is complete without the figures. */
const ThreeFigures = lazyExtra(async () => (await import("./three-figures.tsx")).ThreeFigures);

/** The three eidolons of a run on a shore at night, shown once they have loaded. */
export function Shore(props: ShoreProps) {
  return (
    <Suspense>
      <ThreeFigures {...props} />
    </Suspense>
  );
}
