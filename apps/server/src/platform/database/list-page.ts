import type { OrderDirection } from "@hunt/contracts/parameters";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListCursor } from "./list-cursor.ts";

/** Rows that are equal in all columns by which a list filters. */
export type Partition = Readonly<Record<string, number | boolean>>;

/**
 * One page of a table whose list indexes are `(<partition columns>, <order column>, uuid) where listed`. A filter that
 * was not asked for is expanded: the rows of all partitions that pass are merged, each read in order from its index.
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

export interface PagePlace {
  readonly uuid: string;
  readonly place: number;
}

/** Rows that are read from every partition at once; beyond, they are merged one by one. */
const maxRowsAtOnce = 4000;

/**
 * A subquery `(uuid, place)`: the page's rows, `place` counting up in list order. Its time does not depend on the
 * size of the table with a cursor or a small offset; a large offset is walked in the index, from the nearer end.
 */
export function pageOf(input: PageInput): RawBuilder<PagePlace> {
  const { from, limit, partitions } = input;
  if (partitions.length === 0) return sql`(select null::uuid as uuid, 0 as place where false)`;
  if ("cursor" in from) return shallowPage(input, from.cursor, 0);
  if ((from.offset + limit) * partitions.length <= maxRowsAtOnce)
    return shallowPage(input, null, from.offset);
  return deepPage(input, from);
}

interface Part {
  readonly isKnown: boolean;
  readonly direction: OrderDirection;
}

/** Known figures first, whatever the direction. */
function partsOf({ isNullable, direction }: PageInput): readonly Part[] {
  const known = { isKnown: true, direction };
  return isNullable ? [known, { isKnown: false, direction }] : [known];
}

function shallowPage(input: PageInput, cursor: ListCursor | null, offset: number): RawBuilder<PagePlace> {
  const { limit } = input;
  const parts = partsOf(input)
    .filter(({ isKnown }) => !(isKnown && cursor?.value === null))
    .map((part) => {
      const also = cursor ? [after(input, part, cursor)] : [];
      return sql`(${partOfEach(input, part, also)} order by ${valueOrder(part.direction)} limit ${sql.lit(offset + limit)})`;
    });
  return numbered(
    input.direction,
    sql`select picked.* from ${everyPartition(input)} cross join lateral (${sql.join(parts, sql` union all `)}) as picked
      order by part, ${valueOrder(input.direction)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`,
  );
}

/** The partitions as rows `k`: one plan, however many they are. */
function everyPartition({ columns, partitions }: PageInput): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const lists = names.map(
    (name) => sql`${sql.val(partitions.map((one) => one[name]))}::${sql.raw(columns[name] ?? "")}[]`,
  );
  return sql`unnest(${sql.join(lists)}) as k (${sql.join(names.map((name) => sql.ref(name)))})`;
}

/** A part of the partition that is `k`. */
function partOfEach(input: PageInput, part: Part, also: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
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

function after(
  { orderColumn, direction }: PageInput,
  { isKnown }: Part,
  cursor: ListCursor,
): RawBuilder<SqlBool> {
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  // All the unknown come after every known one.
  if (!isKnown)
    return cursor.value === null ? sql<SqlBool>`t.uuid ${beyond} ${cursor.uuid}` : sql<SqlBool>`true`;
  return sql<SqlBool>`(t.${sql.ref(orderColumn)}, t.uuid) ${beyond} (${cursor.value}, ${cursor.uuid})`;
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
const valueOrder = (direction: OrderDirection) =>
  sql`value ${sql.raw(direction)}, uuid ${sql.raw(direction)}`;

/** `page`, with `place` counting up in its order. */
function numbered(direction: OrderDirection, page: RawBuilder<unknown>): RawBuilder<PagePlace> {
  return sql`(select uuid, row_number() over (order by part, ${valueOrder(direction)}) as place from (${page}) as page)`;
}

/**
 * A page far from the beginning. The index is walked from the end that is nearer, one partition beside the other
 * (a merge of ordered scans, so nothing is sorted); how many are unknown tells where the known ones end.
 */
function deepPage(
  input: PageInput,
  { offset, total }: { readonly offset: number; readonly total: number },
): RawBuilder<PagePlace> {
  const limit = Math.max(0, Math.min(input.limit, total - offset));
  const fromEnd = offset > total / 2;
  const skipped = fromEnd ? total - offset - limit : offset;
  const opposite = input.direction === "asc" ? "desc" : "asc";
  const parts = partsOf(input).map((part) => (fromEnd ? ({ ...part, direction: opposite } as const) : part));
  const [first, second] = fromEnd ? parts.toReversed() : parts;
  if (!first) throw new Error("a list has at least one part");
  const firstRows = sql`(${mergedPart(input, first)} limit ${sql.lit(limit)} offset ${sql.lit(skipped)})`;
  if (!second) return numbered(input.direction, firstRows);
  const counted = sql`select count(*) from ${everyPartition(input)}
    cross join lateral (${partOfEach(input, first, [])}) as counted`;
  // How many the first part has is asked only when the page reaches beyond it, and nothing is read of the second else.
  return sql`(
    with firsts as materialized (${firstRows}),
      missing as materialized (select ${sql.lit(limit)} - count(*) as rows from firsts),
      span as materialized (
        select rows, case when rows = 0 then 0 else greatest(0, ${sql.lit(skipped)} - (${counted})) end as skipped
        from missing
      )
    select uuid, row_number() over (order by part, ${valueOrder(input.direction)}) as place from (
      select * from firsts union all (
        select picked.* from ${everyPartition(input)} cross join lateral (
          ${partOfEach(input, second, [])} order by ${valueOrder(second.direction)}
          limit (select case when rows = 0 then 0 else rows + skipped end from span)
        ) as picked
        order by ${valueOrder(second.direction)}
        limit (select rows from span) offset (select skipped from span)
      )
    ) as page)`;
}

function mergedPart(input: PageInput, part: Part): RawBuilder<unknown> {
  const branches = input.partitions.map((partition) => {
    const inPartition = Object.entries(partition).map(
      ([name, value]) => sql`t.${sql.ref(name)} = ${sql.lit(value)}`,
    );
    const where = [...inPartition, ...conditionsOf(input, part)];
    // Ordered one by one, so that the planner sees ordered scans to merge.
    return sql`(${selectPart(input, part, where)} order by ${valueOrder(part.direction)})`;
  });
  return sql`select * from (${sql.join(branches, sql` union all `)}) as merged
    order by ${valueOrder(part.direction)}`;
}
