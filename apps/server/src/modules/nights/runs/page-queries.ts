import type { RunListQuery } from "@hunt/contracts/runs";
import { runFigures } from "@hunt/engine/domain/figures";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder } from "../../../platform/database/figure-order.ts";
import { keepTotal } from "../../../platform/database/last-totals.ts";
import { readTotal } from "../../../platform/database/list-counters.ts";
import type { ListCursor } from "../../../platform/database/list-cursor.ts";
import { pageOf, type Reach, reachOf } from "../../../platform/database/list-page.ts";
import { prepared } from "../../../platform/database/preparing-client.ts";
import { writeOnce } from "../../../platform/database/write-once.ts";
import { type ListedRunRow, runOfPlace } from "./queries.ts";

type Reader = Kysely<Database>;

/** Which runs of public nights: `offset` is ignored after a cursor. */
export interface RunPageInput extends Omit<RunListQuery, "cursor"> {
  readonly after: ListCursor | null;
}

export interface RunPage {
  readonly total: number;
  readonly runs: readonly ListedRunRow[];
}

const table = "run";

const selectRuns = writeOnce({
  shapeOf: ({ orderBy, orderDirection, reach }: RunPageInput & { readonly reach: Reach }) => ({
    orderBy,
    direction: orderDirection,
    reach,
  }),
  write: ({ db, shape: { orderBy, direction, reach }, given }) => {
    const order = { table, byCaptures: false, ...figureOrder(runFigures, orderBy), direction } as const;
    return db
      .selectFrom(pageOf(order, reach, given).as("page"))
      .innerJoinLateral(runOfPlace(db, given).as("run"), (join) => join.onTrue())
      .selectAll("run")
      .select("page.total")
      .orderBy("page.place")
      .modifyFront(prepared)
      .compile();
  },
});

/** One page of the runs of public nights, and how many pass the filter: one statement, two when it is empty. */
export async function readRuns(db: Reader, input: RunPageInput): Promise<RunPage> {
  const list = { table, filter: input } as const;
  if (input.limit > 0) {
    const rows = await selectRuns(db, { ...input, reach: reachOf(db, table, input) });
    if (rows[0]) return { total: keepTotal(db, list, Number(rows[0].total)), runs: rows };
  }
  return { total: keepTotal(db, list, await readTotal(db, "runs", input)), runs: [] };
}
