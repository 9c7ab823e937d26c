import { type RawBuilder, type SqlBool, sql } from "kysely";
import { endsOf, valueTypeOf } from "./list-ends.ts";
import {
  isInPart,
  type ListOrder,
  type ListPlace,
  type PageValues,
  type Part,
  partitionsOf,
  partOfEach,
  partsOf,
  valueOrder,
} from "./list-parts.ts";
import type { Given } from "./write-once.ts";

export interface FarPageInput extends ListOrder {
  /** The end from which rows are counted: the nearer one takes less time, either one finds the page. */
  readonly from: "start" | "end";
}

/**
 * A subquery of the places of a page far from the beginning; no row when the page is empty. Its text depends on the order
 * and the end alone, and planning it takes longer than most pages: it is worth to be prepared.
 */
export function farPageOf({ from, ...input }: FarPageInput, given: Given<PageValues>): RawBuilder<ListPlace> {
  const [limit, offset] = [given((page) => page.limit), given((page) => page.offset)];
  const parts = from === "start" ? partsOf(input) : partsOf(input).map(opposite).reverse();
  const [first, second] = parts;
  if (!first) throw new Error("a list has at least one part");
  const sections = [
    ...search({
      input,
      part: first,
      name: "first",
      skipped: sql`(select skipped from asked)`,
      limit: sql`(select wanted from asked)`,
    }),
  ];
  // How many the first part has is asked only when the page reaches beyond it, and nothing is read of the second else.
  if (second) {
    sections.push(
      sql`beyond as materialized (
        select missing, case when missing > 0
          then greatest(0, (select skipped from asked) - (select high_reach from first_place)) end as skipped
        from (select (select wanted from asked) - count(*) as missing from first_rows) as page
      )`,
      ...search({
        input,
        part: second,
        name: "second",
        skipped: sql`(select skipped from beyond)`,
        limit: sql`(select missing from beyond)`,
      }),
    );
  }
  return sql`(
    with recursive ${partitionsOf(input, given)},
    counted as materialized (
      select total, greatest(0, least(${limit}::bigint, total - ${offset}::bigint)) as wanted
      from (select coalesce(sum(count), 0)::bigint as total from k) as every
    ),
    asked as materialized (
      select total, wanted, case when wanted > 0
        then ${from === "start" ? sql`${offset}::bigint` : sql`total - ${offset}::bigint - wanted`} end as skipped
      from counted
    ),
    statistic as materialized (
      select attname, null_frac, histogram_bounds::text as bounds, most_common_vals::text as common,
        most_common_freqs as frequencies,
        1 - null_frac - coalesce((select sum(frequency) from unnest(most_common_freqs) as frequency), 0) as spread
      from pg_stats
      where schemaname = current_schema() and tablename = ${sql.lit(input.table)}
        and attname in (${sql.lit(input.orderColumn)}, 'uuid') and not inherited
    ),
    ${sql.join(sections)}
    select uuid, row_number() over (order by part, ${valueOrder(input.direction)}) as place,
      (select total from asked) as total
    from (select * from first_rows ${second ? sql`union all select * from second_rows` : sql``}) as page
  )`;
}

const opposite = ({ isKnown, direction }: Part): Part => ({
  isKnown,
  direction: direction === "asc" ? "desc" : "asc",
});

interface PartSearch {
  readonly input: ListOrder;
  readonly part: Part;
  /** Begins the names of what the search finds. */
  readonly name: "first" | "second";
}

interface Wanted extends PartSearch {
  /** How many rows of the part stand before the page; null: nothing is wanted of it. */
  readonly skipped: RawBuilder<unknown>;
  readonly limit: RawBuilder<unknown>;
}

/**
 * Finds where a page begins in one part of a list without walking there. The planner's statistics know values ("posts"): a
 * hundred that cut the column into equal shares, and those that many rows have. How many rows stand before one of them is counted in the index alone,
 * first up to the post that is likely the right one, then share by share until two posts are known that hold the page
 * between them; only the rows between these are read. Posts that are out of date, or missing, cost time and change no
 * answer.
 */
function search(wanted: Wanted): readonly RawBuilder<unknown>[] {
  const { part, input, name } = wanted;
  const [posts, steps, place, rows] = ["posts", "steps", "place", "rows"].map((what) =>
    sql.raw(`${name}_${what}`),
  );
  const held = between({
    ...wanted,
    from: sql`(select low from ${place})`,
    to: sql`(select high from ${place})`,
  });
  return [
    sql`${posts} as materialized (${postsOf(wanted)})`,
    sql`${steps} as (${stepsOf(wanted)})`,
    sql`${place} as materialized (select * from ${steps} where target is null)`,
    sql`${rows} as materialized (
      select picked.* from k cross join lateral (${partOfEach(input, part, held)} offset 0) as picked
      order by ${valueOrder(part.direction)}
      limit (select wanted from ${place}) offset (select skipped - reach from ${place})
    )`,
  ];
}

/** One row per look at a post. How many rows stand before the post `low`: reach; before `high`: high_reach. */
function stepsOf(wanted: Wanted): RawBuilder<unknown> {
  const { name, skipped, limit } = wanted;
  const [posts, steps] = [sql.raw(`${name}_posts`), sql.raw(`${name}_steps`)];
  const counted = countBetween({
    ...wanted,
    from: sql`least(high, target)`,
    to: sql`greatest(high, target)`,
  });
  return sql`
      select 1 as low, 1 as high, 0::bigint as reach, 0::bigint as high_reach, size, skipped, wanted,
        greatest(2, least(size, 1 + width_bucket(skipped / expected, shares))) as target
      from (
        select cardinality(posts) as size, shares, expected, ${skipped} as skipped, ${limit} as wanted
        from ${posts} where ${skipped} is not null offset 0
      ) as page
      union all
      select low, high, reach, high_reach, size, skipped, wanted,
        case when reach > skipped then low - 1 when high < size and high_reach < skipped + wanted then high + 1 end
      from (
        select case when is_before then target else low end as low, target as high,
          case when is_before then at else reach end as reach, at as high_reach, size, skipped, wanted
        from (
          select *, at <= skipped or target < high or (high = 1 and target > 2) as is_before from (
            select *, high_reach + sign(target - high)::integer * ${counted} as at
            from ${steps} where target is not null offset 0
          ) as looked
        ) as judged
      ) as moved`;
}

/** What the rows of a part are ordered by first. */
const columnOf = ({ input, part }: PartSearch) => (part.isKnown ? input.orderColumn : "uuid");

const typeOf = (search: PartSearch) => valueTypeOf(columnOf(search));

/** Each share is cut again, as if its rows were spread evenly; for a list may have grown, more such posts follow. */
const piecesOfShare = 4;
const piecesBeyond = 120;

/**
 * Posts in any order, with how many rows are likely to stand `at` each and `after` it, up to the next greater one of its
 * kind, in any unit. A value that many rows have is none of the bounds, and a post by itself.
 */
function weighedPosts(wanted: PartSearch): RawBuilder<unknown> {
  const array = sql.raw(`${typeOf(wanted)}[]`);
  const statisticOf = sql`statistic where attname = ${sql.lit(columnOf(wanted))}`;
  const bounds = sql`
    select bound, lead(bound) over in_order as next, lag(bound) over in_order as previous, spread
    from (select unnest(bounds::${array}) as bound, spread / greatest(1, cardinality(bounds::${array}) - 1) as spread from ${statisticOf}) as bounds
    window in_order as (order by bound)`;
  if (typeOf(wanted) === "uuid")
    return sql`select bound as post, 0 as at, case when next is null then 0 else 1 end as after from (${bounds}) as share`;
  return sql`
    select bound + coalesce(next - bound, bound - previous, bound - bound) * piece / ${sql.lit(piecesOfShare)} as post,
      0 as at, case when next is null then 0 else spread / ${sql.lit(piecesOfShare)} end as after
    from (${bounds}) as share
    cross join lateral generate_series(
      0, case when next is null then ${sql.lit(piecesBeyond)} else ${sql.lit(piecesOfShare - 1)} end
    ) as piece
    union all
    select unnest(common::${array}), unnest(frequencies), 0 from ${statisticOf}`;
}

/**
 * The posts in list order between the ends, how much of the part is likely to stand before each (the ends aside), and how
 * many rows it is likely to have.
 */
function postsOf(wanted: PartSearch): RawBuilder<unknown> {
  const { input, part } = wanted;
  const type = typeOf(wanted);
  const array = sql.raw(`${type}[]`);
  const by = sql.raw(part.direction);
  const [low, high] = endsOf(type, part.direction);
  const nulls = sql`coalesce((select null_frac from statistic where attname = ${sql.lit(input.orderColumn)}), 0)`;
  const own = part.direction === "asc" ? sql`sum(at + after)` : sql`sum(at)`;
  return sql`
    select array[${low}]::${array} || coalesce(array_agg(post order by post ${by}), '{}') || array[${high}]::${array} as posts,
      coalesce(array_agg(coalesce(before, 0) order by post ${by}), '{}') as shares,
      greatest(1, (select total from asked) * ${part.isKnown ? sql`(1 - ${nulls})` : nulls}) as expected
    from (
      select post,
        ((sum(sum(at + after)) over in_order - ${own}) / nullif(sum(sum(at + after)) over (), 0))::double precision as before
      from (${weighedPosts(wanted)}) as weighed group by post window in_order as (order by post ${by})
    ) as post`;
}

interface Span extends PartSearch {
  /** Numbers of posts. */
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

function between({ from, to, ...search }: Span): readonly RawBuilder<SqlBool>[] {
  const [atLeast, before] = search.part.direction === "asc" ? [">=", "<"] : ["<=", ">"];
  const post = (number: RawBuilder<unknown>) =>
    sql`(select posts[${number}] from ${sql.raw(`${search.name}_posts`)})`;
  const column = sql`t.${sql.ref(columnOf(search))}`;
  return [
    sql<SqlBool>`${column} ${sql.raw(atLeast)} ${post(from)}`,
    sql<SqlBool>`${column} ${sql.raw(before)} ${post(to)}`,
  ];
}

function countBetween(span: Span): RawBuilder<unknown> {
  const { input, part } = span;
  // Runs are as old as their night, which knows how many it has.
  const [table, rows] =
    input.table === "run" && input.orderColumn === "created_at"
      ? ["night", sql`sum(t.runs_count)`]
      : [input.table, sql`count(*)`];
  return sql`coalesce((select sum(rows) from k cross join lateral (
    select ${rows} as rows from ${sql.table(table)} as t where ${isInPart(input, part, between(span))}
  ) as each), 0)::bigint`;
}
