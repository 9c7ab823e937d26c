import { lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";

const NotFoundWords = lazy(async () => {
  const { NotFoundWords: component } = await loadChunk(() => import("./not-found-words.tsx"));
  return { default: component };
});

/**
 * Shown for an address without a page, and for a page that the visitor's role does not permit. Its text is loaded only when
 * it is needed.
 */
export function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundWords />
    </Suspense>
  );
}
