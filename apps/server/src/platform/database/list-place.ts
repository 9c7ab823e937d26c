import type { OrderDirection } from "@hunt/contracts/parameters";
import type { ListCursor } from "./list-cursor.ts";

/** Which page of a list. */
export interface PageInput {
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  /** The place before the page; then `offset` is ignored. */
  readonly after: ListCursor | null;
}
