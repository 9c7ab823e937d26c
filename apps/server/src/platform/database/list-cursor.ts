import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { invalidCursor, packCursor, unpackCursor } from "../text/opaque-cursor.ts";
import { instantText, isInstantText } from "./instant-text.ts";

/** Where a page ended: the ordering value of its last row (null sorts last) and its uuid. */
export interface ListCursor {
  readonly value: string | number | null;
  readonly uuid: string;
}

/** What a cursor belongs to; one made for another list or order is refused. */
export interface CursorOrder {
  /** What is listed. */
  readonly list: string;
  readonly orderBy: string;
  readonly orderDirection: OrderDirection;
  /** What the order is by; only such a value may be in a cursor. Default: an instant for `createdAt`, else an integer. */
  readonly kind?: "integer" | "instant" | "text";
}

const cursorSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.union([z.string(), z.number(), z.null()]),
  z.uuid(),
]);

/** Where a page ended, as its last row has it; an instant may be none that can be shown. */
export interface PageEnd {
  readonly value: string | number | Date | null;
  readonly uuid: string;
}

/** The opaque text of a cursor. */
export function encodeCursor(order: CursorOrder, { value: end, uuid }: PageEnd): string {
  const { list, orderBy, orderDirection } = order;
  // The driver reads `infinity` as a number.
  const isInstant = end instanceof Date || (typeof end === "number" && kindOf(order) === "instant");
  const value = isInstant ? instantText(end, orderDirection) : end;
  return packCursor([list, orderBy, orderDirection, value, uuid]);
}

function kindOf({ kind, orderBy }: CursorOrder): NonNullable<CursorOrder["kind"]> {
  return kind ?? (orderBy === "createdAt" ? "instant" : "integer");
}

/** Reads a cursor; refuses what we did not write for this order. Returns null when there is none. */
export function decodeCursor(order: CursorOrder, text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(unpackCursor(text));
  if (!parsed.success) throw invalidCursor();
  const [list, orderBy, orderDirection, value, uuid] = parsed.data;
  const isOfOrder = orderBy === order.orderBy && orderDirection === order.orderDirection;
  if (list !== order.list || !isOfOrder) throw invalidCursor();
  return { value: checkedValue(order, value), uuid };
}

/** The value as the database can read it: a cursor is the caller's text, whatever we wrote. */
function checkedValue(order: CursorOrder, value: string | number | null): string | number | null {
  const kind = kindOf(order);
  if (value === null && order.orderBy !== "createdAt") return value;
  if (kind === "instant") return checkedInstant(value);
  const isOfKind = kind === "integer" ? isDatabaseInteger(value) : isDatabaseText(value);
  if (!isOfKind) throw invalidCursor("This cursor does not hold a value of this order.");
  return value;
}

function checkedInstant(value: string | number | null): string {
  if (typeof value === "string" && isInstantText(value)) return value;
  throw invalidCursor("This cursor does not hold an instant.");
}

function isDatabaseInteger(value: unknown): boolean {
  return typeof value === "number" && (value | 0) === value;
}

/** PostgreSQL holds no NUL in a text. */
function isDatabaseText(value: unknown): boolean {
  return typeof value === "string" && !value.includes("\0");
}

/** Which page of a list. */
export interface PageInput {
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  /** The place before the page; then `offset` is ignored. */
  readonly after: ListCursor | null;
}
