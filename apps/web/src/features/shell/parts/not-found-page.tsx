import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";

const NotFoundWords = lazy(async () => {
  const load = () => import("./not-found-words.tsx");
  return { default: (await loadPage(load, { now: ["popup"] })).NotFoundWords };
});

/**
 * Shown for an address without a page, and for a page that the visitor's role does not permit. Its code and its texts
 * load only when they are needed.
 */
export function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundWords />
    </Suspense>
  );
}
