import { type ComponentType, lazy, Suspense } from "react";
import type { ShoreProps } from "./three-figures.tsx";

/** The page's head is complete without the figures. */
const ThreeFigures = lazy<ComponentType<ShoreProps>>(() =>
  import("./three-figures.tsx").then(
    (code) => ({ default: code.ThreeFigures }),
    () => ({ default: () => null }),
  ),
);

/** The three eidolons of a run on a shore at night, shown once they have loaded. */
export function Shore(props: ShoreProps) {
  return (
    <Suspense>
      <ThreeFigures {...props} />
    </Suspense>
  );
}
