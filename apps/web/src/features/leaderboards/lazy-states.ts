import { type ComponentType, lazy } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { loadPage } from "../../lib/load-page.ts";
import type { BoardCardActionsProps } from "./card/board-card-actions.tsx";

const nothing = () => null;

/** What stands in place of a board's entries, or above them, seldom: a board that has some is read without its code. */
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
/** A board is read before it is handed on. Without its code or its words there are no buttons, and the board is whole. */
export const BoardCardActions = lazy<ComponentType<BoardCardActionsProps>>(async () => {
  const loaded = await loadPage(() => import("./card/board-card-actions.tsx"), { now: ["share"] }).catch(
    () => null,
  );
  return { default: loaded?.BoardCardActions ?? nothing };
});
