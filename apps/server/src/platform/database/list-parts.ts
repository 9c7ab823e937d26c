import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, sql } from "kysely";
import { countersOf, type ExtentFilter } from "./list-counters.ts";

/** An order of a table whose list indexes are `(<partition columns>, <order column>, uuid) where listed`. */
export interface ListOrder {
  readonly table: "night" | "run";
  /** Types of the partition columns, in the order of the index. */
  readonly columns: Readonly<Record<string, "smallint" | "boolean">>;
  readonly orderColumn: string;
  /** Whether the figure may be unknown: then it sorts last in both directions. */
  readonly isNullable: boolean;
  readonly direction: OrderDirection;
}

/**
 * One page of a list. A filter that was not asked for is expanded: the rows of all partitions that pass, which are the
 * rows of `k`, are read, each in order from its index.
 */
export interface PageInput extends ListOrder {
  readonly filter: ExtentFilter;
  readonly limit: number;
  readonly offset: number;
}

/** `k`: the partitions that pass, with how many each has. One plan, however many they are. */
export function partitionsOf({ table, filter }: Pick<PageInput, "table" | "filter">): RawBuilder<unknown> {
  return sql`k as materialized (${countersOf(table === "run" ? "runs" : "nights", filter)})`;
}

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
  { columns, isNullable, orderColumn }: ListOrder,
  { isKnown }: Part,
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const conditions = Object.keys(columns).map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`);
  if (isNullable)
    conditions.push(sql`t.${sql.ref(orderColumn)} is ${sql.raw(isKnown ? "not null" : "null")}`);
  return sql`t.listed and ${sql.join([...conditions, ...also], sql` and `)}`;
}

/** As the index has it, also where all values are null. */
export const valueOrder = (direction: OrderDirection) =>
  sql`value ${sql.raw(direction)}, uuid ${sql.raw(direction)}`;
