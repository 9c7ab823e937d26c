import { Suspense } from "react";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";
import type { CompareActionProps } from "./compare-subject.ts";

/**
 * The button loads after the list, which is read first. When the button's code does not arrive, the list has no buttons.
 */
const CompareButton = lazyExtra(
  async () => (await loadPage(() => import("./compare-button.tsx"), { now: ["popup"] })).CompareButton,
);

/** The button that compares an entry of a list. */
export function CompareAction(props: CompareActionProps) {
  return (
    <Suspense>
      <CompareButton {...props} />
    </Suspense>
  );
}
