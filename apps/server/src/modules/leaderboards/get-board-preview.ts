import { hash } from "node:crypto";
import { boardCardContent, type CardEntries } from "@hunt/contracts/cards/board-card-content";
import { defaultLocale } from "@hunt/contracts/locales";
import { boardCard } from "@hunt/engine/cards/board-card";
import type { Deps } from "../../platform/deps.ts";
import { canDraw } from "../../platform/pictures/create-pictures.ts";
import type { BoardRequest } from "./board-view.ts";
import { nameOfCategory } from "./get-board-head.ts";
import { listHunterBoard, listNightBoard, listRunBoard } from "./list-boards.ts";

/**
 * Returns the picture of a board's first three entries as PNG. Refuses unknown boards as the board itself does. The
 * picture is drawn once and kept while the entries stay the same.
 */
export async function getBoardPreview(
  deps: Pick<Deps, "db" | "log" | "clock" | "config" | "texts" | "pictures">,
  ask: BoardRequest,
): Promise<Buffer> {
  const { total, entries } = await firstPlaces(deps, ask);
  const content = boardCardContent(
    { ...(await boardOf(deps, ask)), total },
    entries,
    deps.texts(defaultLocale),
    deps.config.brandName,
  );
  const svg = boardCard(content, canDraw);
  return await deps.pictures.of(`board ${hash("sha256", svg)}`, () => svg);
}

async function boardOf(deps: Pick<Deps, "db">, ask: BoardRequest) {
  const { board, query } = ask;
  if (board === "hunters") return { season: query.season ?? null, squadSize: "any", filters: [] } as const;
  const { season, squadSize } = query;
  const category = await nameOfCategory(deps, ask, season);
  return { season, squadSize, filters: category === null ? [] : [category] };
}

async function firstPlaces(
  deps: Pick<Deps, "db" | "log" | "clock">,
  ask: BoardRequest,
): Promise<{ readonly total: number; readonly entries: CardEntries }> {
  if (ask.board === "hunters") {
    const { total, items } = await listHunterBoard(deps, ask.query);
    return { total, entries: { board: ask.board, metric: ask.query.kind, items } };
  }
  if (ask.board === "runs") {
    const { total, items } = await listRunBoard(deps, ask.query);
    return { total, entries: { board: ask.board, metric: ask.query.orderBy, items } };
  }
  const { total, items } = await listNightBoard(deps, ask.query);
  return { total, entries: { board: ask.board, metric: ask.query.orderBy, items } };
}
