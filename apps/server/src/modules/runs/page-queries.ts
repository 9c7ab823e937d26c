import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { pageOf } from "../../platform/database/list-page.ts";
import type { PageInput, PageStart, Partition } from "../../platform/database/list-parts.ts";
import { type ListedRunRow, listedRuns } from "./queries.ts";

type Reader = Kysely<Database>;

export const orderColumns = {
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
