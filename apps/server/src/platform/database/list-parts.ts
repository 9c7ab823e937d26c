import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, sql } from "kysely";
import { countersOf, type ExtentFilter } from "./list-counters.ts";
import type { ListCursor } from "./list-cursor.ts";
import type { Given } from "./write-once.ts";

/** An order of a table whose list indexes are `(<partition columns>, <order column>, uuid) where listed`. */
export interface ListOrder {
  readonly table: "night" | "run";
  /** Of nights with some captures alone, whose indexes begin with these. */
  readonly byCaptures: boolean;
  readonly orderColumn: string;
  /** Whether the figure may be unknown: then it sorts last in both directions. */
  readonly isNullable: boolean;
  readonly direction: OrderDirection;
}

/** Which page of a list. */
export interface PageValues extends ExtentFilter {
  readonly limit: number;
  readonly offset: number;
  /** Where the page begins; then `offset` is ignored. */
  readonly after: ListCursor | null;
}

/**
 * `k`: the partitions that pass, with how many each has. A filter that was not asked for is expanded: the rows of all
 * partitions that pass are read, each in order from its index. One plan, however many they are.
 */
export function partitionsOf(
  { table, byCaptures }: ListOrder,
  given: Given<ExtentFilter>,
): RawBuilder<unknown> {
  return sql`k as materialized (${countersOf({ counted: table === "run" ? "runs" : "nights", byCaptures }, given)})`;
}

/** In the order of the indexes. */
const partitionColumns = ["season", "squad_size", "verified"];

export interface ListPlace {
  readonly uuid: string;
  readonly place: number;
  /** Of all rows that pass, as text. */
  readonly total: string;
}

export interface Part {
  readonly isKnown: boolean;
  readonly direction: OrderDirection;
}

/** Known figures first, whatever the direction. */
export function partsOf({ isNullable, direction }: ListOrder): readonly Part[] {
  const known = { isKnown: true, direction };
  return isNullable ? [known, { isKnown: false, direction }] : [known];
}

/** A part of the partition that is `k`. */
export function partOfEach(
  order: ListOrder,
  part: Part,
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  return sql`select t.uuid, t.${sql.ref(order.orderColumn)} as value, ${sql.lit(part.isKnown ? 0 : 1)} as part
    from ${sql.table(order.table)} as t where ${isInPart(order, part, also)}`;
}

/** Whether a row `t` is in a part of the partition that is `k`. */
export function isInPart(
  { byCaptures, isNullable, orderColumn }: ListOrder,
  { isKnown }: Part,
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const columns = byCaptures ? ["captured_hydrolysts_count", ...partitionColumns] : partitionColumns;
  const conditions = columns.map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`);
  if (isNullable)
    conditions.push(sql`t.${sql.ref(orderColumn)} is ${sql.raw(isKnown ? "not null" : "null")}`);
  return sql`t.listed and ${sql.join([...conditions, ...also], sql` and `)}`;
}

/** As the index has it, also where all values are null. */
export const valueOrder = (direction: OrderDirection) =>
  sql`value ${sql.raw(direction)}, uuid ${sql.raw(direction)}`;
