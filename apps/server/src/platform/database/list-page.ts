import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "./database-types.ts";
import { farPageOf } from "./far-page.ts";
import { nearerEnd } from "./last-totals.ts";
import type { ListOrder, ListPlace, PageValues } from "./list-parts.ts";
import { isNear, nearPageOf } from "./near-page.ts";
import type { Given } from "./write-once.ts";

/** How a page is reached: at once, or counting from an end. */
export type Reach = "near" | "start" | "end";

/** The way that takes least time; each finds the page. */
export function reachOf(db: Kysely<Database>, table: ListOrder["table"], values: PageValues): Reach {
  return isNear(values) ? "near" : nearerEnd(db, { table, filter: values }, values.offset);
}

/** A subquery of the places of a page, each with the exact total; no row when it is empty. */
export function pageOf(order: ListOrder, reach: Reach, given: Given<PageValues>): RawBuilder<ListPlace> {
  return reach === "near" ? nearPageOf(order, given) : farPageOf({ ...order, from: reach }, given);
}
