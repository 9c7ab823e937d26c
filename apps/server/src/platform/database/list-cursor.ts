import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { invalidCursor, packCursor, unpackCursor } from "../text/opaque-cursor.ts";
import { instantText, isInstantText } from "./instant-text.ts";

/** The end of a page: the ordering value of its last row (null sorts last) and its uuid. */
export interface ListCursor {
  readonly value: string | number | null;
  readonly uuid: string;
}

/** The list and order that a cursor belongs to; it is refused for any other. */
export interface CursorOrder {
  /** The name of the list. */
  readonly list: string;
  readonly orderBy: string;
  readonly orderDirection: OrderDirection;
  /**
   * The type of the ordering value; a cursor with another type is refused. Default: an instant for `createdAt`, else an
   * integer.
   */
  readonly kind?: "integer" | "instant" | "text";
}

const cursorSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.union([z.string(), z.number(), z.null()]),
  z.uuid(),
]);

/** The end of a page as its last row gives it; the row's instant may be one that cannot be shown. */
export interface PageEnd {
  readonly value: string | number | Date | null;
  readonly uuid: string;
}

/** Returns the opaque text of a cursor. */
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

/** Reads a cursor; returns null for no text, and refuses a text that was not written for this order. */
export function decodeCursor(order: CursorOrder, text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(unpackCursor(text));
  if (!parsed.success) throw invalidCursor();
  const [list, orderBy, orderDirection, value, uuid] = parsed.data;
  const isOfOrder = orderBy === order.orderBy && orderDirection === order.orderDirection;
  if (list !== order.list || !isOfOrder) throw invalidCursor();
  return { value: checkedValue(order, value), uuid };
}

/** Returns the value if the database can read it: a cursor is text from the caller, even if the app once wrote it. */
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

/** Whether PostgreSQL can hold the value as a text: NUL is refused. */
function isDatabaseText(value: unknown): boolean {
  return typeof value === "string" && !value.includes("\0");
}

/** The page of a list that is asked for. */
export interface PageInput {
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  /** The row before the page; when it is given, `offset` is ignored. */
  readonly after: ListCursor | null;
}
