import type { BoardWorkAnswer } from "@hunt/contracts/board-work";
import type { BoardWorkRow } from "./queries.ts";

/** Presents the progress of the work. Work that only removes old boards after the switch is not shown. */
export function presentBoardWork(row: BoardWorkRow | undefined): BoardWorkAnswer {
  if (row === undefined || row.is_switched) return { work: null };
  const { seasons, begun_at: begunAt, total, done } = row;
  // More nights than `total` may be done, because new ones came meanwhile.
  return {
    work: { seasons: [...seasons], begunAt: begunAt.toISOString(), total: Math.max(total, done), done },
  };
}
