import type { NightAnswer, NightListQuery, NightOrder } from "@hunt/contracts/nights";
import { orderColumn } from "../../../platform/database/figure-order.ts";
import { decodeCursor, encodeCursor, type PageEnd } from "../../../platform/database/list-cursor.ts";
import { cutPage, withOneMore } from "../../../platform/database/one-row-more.ts";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { describeRunsOfNight } from "../runs/describe-runs-of-night.ts";
import type { ListedNightRow } from "./list-queries.ts";
import { readNights, readNightsOfHunter } from "./page-queries.ts";
import { presentNight } from "./present-night.ts";

export interface NightList {
  readonly total: number;
  readonly items: NightAnswer[];
  readonly nextCursor: string | null;
}

/** Public nights: the exact total, one page, and where the next begins. One statement, three for an empty page. */
export async function listNights(deps: Pick<Deps, "db" | "log">, query: NightListQuery): Promise<NightList> {
  const order = { ...query, list: "nights" };
  const after = decodeCursor(order, query.cursor);
  const readPage = query.userUuid === undefined ? readNights : readNightsOfHunter;
  const { total, nights } = await readPage(deps.db, {
    ...query,
    limit: withOneMore(query.limit),
    after,
  });
  // Every night is of a season that there is: only what was not found needs a look.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, lastBeforeMore: last } = cutPage(nights, query.limit);
  return {
    total,
    items: presentRows(deps, page, (night) =>
      presentNight({
        night,
        runs: night.runs && describeRunsOfNight.present(night.runs),
        diagnostics: null,
      }),
    ),
    nextCursor: last
      ? encodeCursor(order, { value: orderValue(last, query.orderBy), uuid: last.uuid })
      : null,
  };
}

function orderValue(night: ListedNightRow, orderBy: NightOrder): PageEnd["value"] {
  return night[orderColumn(orderBy)];
}
