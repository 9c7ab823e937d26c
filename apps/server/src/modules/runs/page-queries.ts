import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { farPageOf } from "../../platform/database/far-page.ts";
import { keepTotal, nearerEnd } from "../../platform/database/last-totals.ts";
import { readTotal } from "../../platform/database/list-counters.ts";
import type { ListCursor } from "../../platform/database/list-cursor.ts";
import type { ListOrder } from "../../platform/database/list-parts.ts";
import { isNear, nearPageOf } from "../../platform/database/near-page.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type ListedRunRow, runOfPlace } from "./queries.ts";

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

/** One page of the runs of public nights, and how many pass the filter: one statement, two when it is empty. */
export async function readRuns(db: Reader, { query, cursor }: RunPageInput): Promise<RunPage> {
  const { limit, offset } = query;
  const order = orderOf(query);
  const list = { table: order.table, filter: query };
  const from = cursor ? { cursor } : { offset };
  if (limit > 0) {
    const page = isNear({ limit, from })
      ? nearPageOf({ order, filter: query, limit, from })
      : farPageOf({ ...order, filter: query, limit, offset, from: nearerEnd(db, list, offset) });
    const rows = await db
      .selectFrom(page.as("page"))
      .innerJoinLateral(runOfPlace(db, query), (join) => join.onTrue())
      .selectAll("run")
      .select("page.total")
      .orderBy("page.place")
      .modifyFront(prepared)
      .execute();
    if (rows[0]) return { total: keepTotal(db, list, Number(rows[0].total)), runs: rows };
  }
  return { total: keepTotal(db, list, await readTotal(db, "runs", query)), runs: [] };
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
