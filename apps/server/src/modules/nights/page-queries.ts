import type { NightListQuery, NightOrder } from "@hunt/contracts/nights";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { ListCursor } from "../../platform/database/list-cursor.ts";
import { pageOf } from "../../platform/database/list-page.ts";
import type { PageInput, PageStart, Partition } from "../../platform/database/list-parts.ts";
import { type FilteredPage, readFilteredPage } from "../../platform/database/read-filtered-page.ts";
import { type NightRow, nightsWithMembers } from "./list-queries.ts";

type Reader = Kysely<Database>;
export type NightFilter = Pick<
  NightListQuery,
  "userUuid" | "capturedHydrolystsCount" | "squadSize" | "verifiedOnly" | "season"
>;

const orderColumns = {
  createdAt: "created_at",
  averageLastHydrolystLimbBreakTime: "average_last_hydrolyst_limb_break_time_ms",
  averageRealTime: "average_real_time_ms",
  averageExtractionTime: "average_extraction_time_ms",
  activeTime: "active_time_ms",
} as const satisfies Record<NightOrder, string>;
const neverNull: ReadonlySet<NightOrder> = new Set(["createdAt", "averageExtractionTime"]);

export interface NightPageInput {
  readonly query: NightListQuery;
  readonly partitions: readonly Partition[];
  readonly from: PageStart;
}

/** One page of the public nights. */
export async function selectNights(
  db: Reader,
  { query, partitions, from }: NightPageInput,
): Promise<readonly NightRow[]> {
  const [any] = partitions;
  const page: PageInput = {
    table: "night",
    partitions,
    from,
    columns:
      any && "captured_hydrolysts_count" in any
        ? { captured_hydrolysts_count: "smallint", ...columns }
        : columns,
    orderColumn: orderColumns[query.orderBy],
    isNullable: !neverNull.has(query.orderBy),
    direction: query.orderDirection,
    limit: query.limit,
  };
  return await nightsWithMembers(db)
    .innerJoin(pageOf(page).as("page"), "page.uuid", "night.uuid")
    .orderBy("page.place")
    .execute();
}

const columns = { season: "smallint", squad_size: "smallint", verified: "boolean" } as const;

/** One page of a hunter's public nights, and how many pass the filter; all of them are looked at. */
export async function readNightsOfHunter(
  db: Reader,
  query: NightListQuery,
  cursor: ListCursor | null,
): Promise<FilteredPage> {
  const { orderDirection: direction, limit, offset } = query;
  // In one scan of an index: however many nights others have, it takes as long.
  const rows = sql`
    select night.uuid, ${sql.ref(`night.${orderColumns[query.orderBy]}`)} as value from night
    where night.listed ${filters(query)} and night.uuid = any (array(
      select night_uuid from night_member where user_uuid = ${query.userUuid} and scope <> 'private'
    ))`;
  return await readFilteredPage(db, { rows, direction, limit, offset, cursor });
}

function filters(filter: NightFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.season !== undefined) conditions.push(sql`night.season = ${filter.season}`);
  if (filter.squadSize !== "any") conditions.push(sql`night.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql`night.verified`);
  if (filter.capturedHydrolystsCount !== undefined) {
    conditions.push(sql`night.captured_hydrolysts_count = ${filter.capturedHydrolystsCount}`);
  }
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}
