import type { BoardChangesAnswer } from "@hunt/contracts/leaderboards";
import { boardChangesFreshMs } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { selectBoardChanges } from "./queries.ts";

/** Tells how often the boards have changed, by one look of the database a second for everybody who asks. */
export function createBoardChanges(deps: Pick<Deps, "db" | "clock">): () => Promise<BoardChangesAnswer> {
  let last: { readonly atMs: number; readonly answer: Promise<BoardChangesAnswer> } | null = null;
  return async () => {
    const nowMs = deps.clock();
    if (last === null || Math.abs(nowMs - last.atMs) >= boardChangesFreshMs) {
      const looked = { atMs: nowMs, answer: selectBoardChanges(deps.db) };
      last = looked;
      // A look that failed is nobody else's.
      looked.answer.catch(() => {
        if (last === looked) last = null;
      });
    }
    return await last.answer;
  };
}
