import type { NightAnswer } from "@hunt/contracts/nights";
import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";

const HiddenNotice = lazy(async () => {
  const load = () => import("./hidden-notice.tsx");
  return { default: (await loadPage(load, { now: ["hiddenNight"] })).HiddenNotice };
});

/** That the night is hidden: loaded for those alone who see it all the same. */
export function HiddenWord({ night: { hidden } }: { readonly night: NightAnswer }) {
  if (hidden === null) return null;
  return (
    <Suspense fallback={null}>
      <HiddenNotice hidden={hidden} />
    </Suspense>
  );
}
