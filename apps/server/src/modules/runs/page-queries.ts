import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { ListCursor } from "../../platform/database/list-cursor.ts";
import { pageOf } from "../../platform/database/list-page.ts";
import type { ListOrder } from "../../platform/database/list-parts.ts";
import { isNear, nearPageOf } from "../../platform/database/near-page.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { readExtent } from "../../platform/database/read-extent.ts";
import { type ListedRunRow, listedRuns, runOfPlace } from "./queries.ts";

type Reader = Kysely<Database>;

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
  readonly cursor: ListCursor | null;
}

export interface RunPage {
  readonly total: number;
  readonly runs: readonly ListedRunRow[];
}

/** One page of the runs of public nights, and how many pass the filter: one statement, two when it is far or empty. */
export async function readRuns(db: Reader, { query, cursor }: RunPageInput): Promise<RunPage> {
  const { limit, offset } = query;
  const order = orderOf(query);
  const from = cursor ? { cursor } : { offset };
  if (limit > 0 && isNear({ limit, from })) {
    const rows = await db
      .selectFrom(nearPageOf({ order, filter: query, limit, from }).as("page"))
      .innerJoinLateral(runOfPlace(db, query), (join) => join.onTrue())
      .selectAll("run")
      .select("page.total")
      .orderBy("page.place")
      .modifyFront(prepared)
      .execute();
    if (rows[0]) return { total: Number(rows[0].total), runs: rows };
  }
  const { total, partitions } = await readExtent(db, "runs", query);
  if (limit === 0 || cursor !== null || offset >= total) return { total, runs: [] };
  const runs = await listedRuns(db, query)
    .innerJoin(pageOf({ ...order, partitions, limit, offset, total }).as("page"), "page.uuid", "run.uuid")
    .orderBy("page.place")
    .execute();
  return { total, runs };
}

function orderOf({ orderBy, orderDirection }: RunListQuery): ListOrder {
  return {
    table: "run",
    columns: { season: "smallint", squad_size: "smallint", verified: "boolean" },
    orderColumn: orderColumns[orderBy],
    isNullable: !neverNull.has(orderBy),
    direction: orderDirection,
  };
}
