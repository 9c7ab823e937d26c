import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import { nightMarkCategory, runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import type { BoardMetric } from "../board/board-search.ts";
import type { BoardRecord } from "./record-queries.ts";

/** What a record is rated as, as an attribute of its time: none where no mark is set for the metric. */
export function recordMark({ runIndex, fullRunsCount = 0 }: BoardRecord, metric: BoardMetric) {
  const category =
    runIndex === null
      ? nightMarkCategory(metric as NightBoardOrder, fullRunsCount)
      : runMarkCategory(metric as RunBoardOrder);
  return category === undefined ? {} : { category };
}
