import type { BoardWorkAnswer } from "@hunt/contracts/board-work";
import type { BoardWorkRow } from "./queries.ts";

/** Once the boards are switched, what is left is nobody's concern. */
export function presentBoardWork(row: BoardWorkRow | undefined): BoardWorkAnswer {
  if (row === undefined || row.is_switched) return { work: null };
  const { seasons, begun_at: begunAt, total, done } = row;
  // Nights that came meanwhile are done as well.
  return {
    work: { seasons: [...seasons], begunAt: begunAt.toISOString(), total: Math.max(total, done), done },
  };
}
