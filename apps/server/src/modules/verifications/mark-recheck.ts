import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { JudgedNight } from "../nights/judge/read-judged-night.ts";
import { stateOf, whatIsJudged } from "./hold-verification.ts";
import { keepMove, stateColumns } from "./keep-move.ts";
import type { StoredVerification } from "./queries.ts";
import { moveVerification } from "./verification-moves.ts";

interface ToMark {
  readonly row: StoredVerification;
  readonly night: JudgedNight;
  /** Moderators were not told of this by the mark that stands. */
  readonly isNews?: boolean;
}

/**
 * A step: a locked request is to be looked at again. What is approved stays so until then; a first approval ends. One that is marked
 * already is marked once more, for its history, when that is news. Returns whether it was marked.
 */
export async function markRecheck(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { row, night, isNews = false }: ToMark,
): Promise<boolean> {
  const moved = moveVerification(stateOf(row), { kind: "recheck" }, deps.clock());
  if ("refusal" in moved || (moved.action === null && !isNews)) return false;
  await keepMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: row.night_uuid,
    action: "recheck",
    by: null,
    judged: whatIsJudged(row, night),
    changes: {
      ...stateColumns(moved.state),
      version: row.version + 1,
      ...(row.status === "pending" && { checks: [], judged: null }),
    },
  });
  return true;
}
