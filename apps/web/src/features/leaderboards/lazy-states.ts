import { type ComponentType, lazy } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { loadPage } from "../../lib/load-page.ts";
import type { BoardCardActionsProps } from "./card/board-card-actions.tsx";

const nothing = () => null;

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
/**
 * The buttons that share a board, which load after it. If their code or texts cannot be loaded, the board works without
 * them.
 */
export const BoardCardActions = lazy<ComponentType<BoardCardActionsProps>>(async () => {
  const loaded = await loadPage(() => import("./card/board-card-actions.tsx"), { now: ["share"] }).catch(
    () => null,
  );
  return { default: loaded?.BoardCardActions ?? nothing };
});
