import { type ComponentType, lazy, Suspense } from "react";
import { loadPage } from "../../lib/load-page.ts";
import type { CompareActionProps } from "./compare-subject.ts";

/** A list is read before it: it comes behind, and a list whose buttons do not arrive goes without. */
const CompareButton = lazy<ComponentType<CompareActionProps>>(() =>
  loadPage(() => import("./compare-button.tsx"), { now: ["popup"] }).then(
    (code) => ({ default: code.CompareButton }),
    () => ({ default: () => null }),
  ),
);

/** The way from an entry of a list to a comparison. */
export function CompareAction(props: CompareActionProps) {
  return (
    <Suspense>
      <CompareButton {...props} />
    </Suspense>
  );
}
