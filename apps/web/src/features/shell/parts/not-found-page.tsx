import { lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";

const NotFoundWords = lazy(async () => {
  const { NotFoundWords: component } = await loadChunk(() => import("./not-found-words.tsx"));
  return { default: component };
});

/** Shown for an address without a page, and when the visitor's role does not open it: who finds a page does not load it. */
export function NotFoundPage() {
  return (
    <Suspense>
      <NotFoundWords />
    </Suspense>
  );
}
