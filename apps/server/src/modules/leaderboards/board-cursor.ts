import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { AppError } from "../../platform/errors/app-error.ts";
import type { BoardKey } from "./board-question.ts";

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
  z.iso.datetime({ offset: true }),
  z.uuid(),
]);

/** The opaque text of a cursor: the entry that a page ended with. */
export function encodeBoardCursor({ orderBy, orderDirection }: BoardOrder, key: BoardKey): string {
  const { valueMs, createdAt, uuid } = key;
  return Buffer.from(JSON.stringify(["board", orderBy, orderDirection, valueMs, createdAt, uuid])).toString(
    "base64url",
  );
}

/** Reads a cursor; refuses what we did not write for this order. Returns null when there is none. */
export function decodeBoardCursor(order: BoardOrder, text: string | undefined): BoardKey | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success) throw refusal();
  const [, orderBy, orderDirection, valueMs, createdAt, uuid] = parsed.data;
  if (orderBy !== order.orderBy || orderDirection !== order.orderDirection) throw refusal();
  return { valueMs, createdAt, uuid };
}

function refusal(): AppError {
  const message = "This cursor does not belong to this order.";
  return new AppError(
    "invalid_parameter",
    {},
    { errors: [{ field: "cursor", code: "invalid_cursor", message }] },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
