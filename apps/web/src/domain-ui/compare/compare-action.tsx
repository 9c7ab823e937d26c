import { type ComponentType, lazy, Suspense } from "react";
import { loadPage } from "../../lib/load-page.ts";
import type { CompareActionProps } from "./compare-subject.ts";

/**
 * The button loads after the list, which is read first. When the button's code does not arrive, the list has no buttons.
 */
const CompareButton = lazy<ComponentType<CompareActionProps>>(() =>
  loadPage(() => import("./compare-button.tsx"), { now: ["popup"] }).then(
    (code) => ({ default: code.CompareButton }),
    () => ({ default: () => null }),
  ),
);

/** The button that compares an entry of a list. */
export function CompareAction(props: CompareActionProps) {
  return (
    <Suspense>
      <CompareButton {...props} />
    </Suspense>
  );
}
