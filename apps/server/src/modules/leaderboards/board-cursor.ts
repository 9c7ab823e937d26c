import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { isInstantText } from "../../platform/database/instant-text.ts";
import { invalidCursor, packCursor, unpackCursor } from "../../platform/text/opaque-cursor.ts";
import type { BoardKey } from "./board-list.ts";

/** What a cursor belongs to; one made for another order is refused. */
export interface BoardOrder {
  readonly orderBy: string;
  readonly orderDirection: OrderDirection;
}

const cursorSchema = z.tuple([
  z.literal("board"),
  z.string(),
  z.string(),
  z
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  z.string().refine(isInstantText),
  z.uuid(),
]);

/** The opaque text of a cursor: the entry that a page ended with. */
export function encodeBoardCursor({ orderBy, orderDirection }: BoardOrder, key: BoardKey): string {
  const { value, createdAt, uuid } = key;
  return packCursor(["board", orderBy, orderDirection, value, createdAt, uuid]);
}

/** Reads a cursor; refuses what we did not write for this order. Returns null when there is none. */
export function decodeBoardCursor(order: BoardOrder, text: string | undefined): BoardKey | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(unpackCursor(text));
  if (!parsed.success) throw invalidCursor();
  const [, orderBy, orderDirection, value, createdAt, uuid] = parsed.data;
  if (orderBy !== order.orderBy || orderDirection !== order.orderDirection) throw invalidCursor();
  return { value, createdAt, uuid };
}
