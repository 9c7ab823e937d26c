import { lazy } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";

/** Content that rarely replaces a board's entries or stands above them; its code is loaded only when it is needed. */
export const NoEntries = lazy(async () => {
  const { NoEntries: component } = await loadChunk(() => import("./no-entries.tsx"));
  return { default: component };
});
export const BoardFailure = lazy(async () => {
  const { BoardFailure: component } = await loadChunk(() => import("./board/board-failure.tsx"));
  return { default: component };
});
export const OtherSquads = lazy(async () => {
  const { OtherSquads: component } = await loadChunk(() => import("./board/other-squads.tsx"));
  return { default: component };
});
/** The menu that shares a board, which loads after it. */
export const BoardCardActions = lazyExtra(
  async () =>
    (await loadPage(() => import("./card/board-card-actions.tsx"), { now: ["share"] })).BoardCardActions,
);
