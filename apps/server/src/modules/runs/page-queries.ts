import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { ListCursor } from "../../platform/database/list-cursor.ts";
import { pageOf } from "../../platform/database/list-page.ts";
import type { PageInput, PageStart, Partition } from "../../platform/database/list-parts.ts";
import { type FilteredPage, readFilteredPage } from "../../platform/database/read-filtered-page.ts";
import { type ListedRunRow, listedRuns } from "./queries.ts";

type Reader = Kysely<Database>;
export type RunFilter = Pick<RunListQuery, "userUuid" | "squadSize" | "verifiedOnly" | "season">;

const orderColumns = {
  createdAt: "created_at",
  realTime: "real_time_ms",
  lastHydrolystLimbBreakTime: "last_hydrolyst_limb_break_time_ms",
  extractionTime: "extraction_time_ms",
  medianLimbBreakTime: "median_limb_break_time_ms",
} as const satisfies Record<RunOrder, string>;
const neverNull: ReadonlySet<RunOrder> = new Set(["createdAt", "extractionTime"]);

export interface RunPageInput {
  readonly query: RunListQuery;
  readonly partitions: readonly Partition[];
  readonly from: PageStart;
}

/** One page of the runs of public nights. */
export async function selectRuns(
  db: Reader,
  { query, partitions, from }: RunPageInput,
): Promise<readonly ListedRunRow[]> {
  const page: PageInput = {
    table: "run",
    partitions,
    from,
    columns: { season: "smallint", squad_size: "smallint", verified: "boolean" },
    orderColumn: orderColumns[query.orderBy],
    isNullable: !neverNull.has(query.orderBy),
    direction: query.orderDirection,
    limit: query.limit,
  };
  return await listedRuns(db)
    .innerJoin(pageOf(page).as("page"), "page.uuid", "run.uuid")
    .orderBy("page.place")
    .execute();
}

/** One page of the runs of a hunter's public nights, and how many pass the filter; all of them are looked at. */
export async function readRunsOfHunter(
  db: Reader,
  query: RunListQuery,
  cursor: ListCursor | null,
): Promise<FilteredPage> {
  const { orderDirection: direction, limit, offset } = query;
  const value = query.orderBy === "createdAt" ? "found.created_at" : `run.${orderColumns[query.orderBy]}`;
  // Night by night from the hunter's own, by indexes alone: however many nights others have, it takes as long.
  const rows = sql`
    select run.uuid, ${sql.ref(value)} as value from night_member as member
    cross join lateral (
      select night.uuid, night.created_at from night
      where night.uuid = member.night_uuid and night.listed ${filters(query)} offset 0
    ) as found
    cross join lateral (select * from run where run.night_uuid = found.uuid offset 0) as run
    where member.user_uuid = ${query.userUuid} and member.scope <> 'private'`;
  return await readFilteredPage(db, { rows, direction, limit, offset, cursor });
}

function filters(filter: RunFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.season !== undefined) conditions.push(sql`night.season = ${filter.season}`);
  if (filter.squadSize !== "any") conditions.push(sql`night.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql`night.verified`);
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}
