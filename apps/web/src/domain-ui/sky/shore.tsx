import { type ComponentType, lazy, Suspense } from "react";
import type { ShoreProps } from "./three-figures.tsx";

/** What it stands in is whole without its figures. */
const ThreeFigures = lazy<ComponentType<ShoreProps>>(() =>
  import("./three-figures.tsx").then(
    (code) => ({ default: code.ThreeFigures }),
    () => ({ default: () => null }),
  ),
);

/** The three eidolons of a run on a shore at night, once they have come. */
export function Shore(props: ShoreProps) {
  return (
    <Suspense>
      <ThreeFigures {...props} />
    </Suspense>
  );
}
