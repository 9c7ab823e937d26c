import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListCursor } from "./list-cursor.ts";

/** Rows that are equal in all columns by which a list filters. */
export type Partition = Readonly<Record<string, number | boolean>>;

/**
 * One page of a table whose list indexes are `(<partition columns>, <order column>, uuid) where listed`. A filter that
 * was not asked for is expanded: the rows of all partitions that pass are read, each in order from its index.
 */
export interface PageInput {
  readonly table: "night" | "run";
  readonly partitions: readonly Partition[];
  /** Types of the partition columns, in the order of the index. */
  readonly columns: Readonly<Record<string, "smallint" | "boolean">>;
  readonly orderColumn: string;
  /** Whether the figure may be unknown: then it sorts last in both directions. */
  readonly isNullable: boolean;
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly from: PageStart;
}

/** Where a page begins; `total` is that of all partitions. */
export type PageStart = { readonly cursor: ListCursor } | { readonly offset: number; readonly total: number };

export interface Part {
  readonly isKnown: boolean;
  readonly direction: OrderDirection;
}

/** Known figures first, whatever the direction. */
export function partsOf({ isNullable, direction }: PageInput): readonly Part[] {
  const known = { isKnown: true, direction };
  return isNullable ? [known, { isKnown: false, direction }] : [known];
}

/** The partitions as rows `k`: one plan, however many they are. */
export function everyPartition({ columns, partitions }: PageInput): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const lists = names.map(
    (name) => sql`${sql.val(partitions.map((one) => one[name]))}::${sql.raw(columns[name] ?? "")}[]`,
  );
  return sql`unnest(${sql.join(lists)}) as k (${sql.join(names.map((name) => sql.ref(name)))})`;
}

/** A part of the partition that is `k`. */
export function partOfEach(
  input: PageInput,
  part: Part,
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const inPartition = Object.keys(input.columns).map((name) => sql`t.${sql.ref(name)} = k.${sql.ref(name)}`);
  return selectPart(input, part, [...inPartition, ...conditionsOf(input, part), ...also]);
}

function conditionsOf(
  { isNullable, orderColumn }: PageInput,
  { isKnown }: Part,
): readonly RawBuilder<SqlBool>[] {
  if (!isNullable) return [];
  return [sql<SqlBool>`t.${sql.ref(orderColumn)} is ${sql.raw(isKnown ? "not null" : "null")}`];
}

function selectPart(
  { table, orderColumn }: PageInput,
  { isKnown }: Part,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  return sql`select t.uuid, t.${sql.ref(orderColumn)} as value, ${sql.lit(isKnown ? 0 : 1)} as part
    from ${sql.table(table)} as t where t.listed and ${sql.join(conditions, sql` and `)}`;
}

/** As the index has it, also where all values are null. */
export const valueOrder = (direction: OrderDirection) =>
  sql`value ${sql.raw(direction)}, uuid ${sql.raw(direction)}`;
