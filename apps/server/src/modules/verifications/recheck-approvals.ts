import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { readJudgedNight } from "../nights/judge/read-judged-night.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { whatIsJudged } from "./hold-verification.ts";
import { writeMove } from "./keep-move.ts";
import { markApprovedByBoth } from "./person-queries.ts";
import { lockVerification } from "./queries.ts";

/**
 * A step of merges: two approvals by one person are one. What both accounts approved, where two were needed, is marked; it stays
 * approved until another moderator has looked.
 */
export async function recheckApprovals(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const { uuid, nightUuid } of await markApprovedByBoth(trx, move)) {
    const [night, row] = [await readJudgedNight(trx, nightUuid), await lockVerification(trx, uuid)];
    if (night && row)
      await writeMove(deps, trx, {
        uuid,
        nightUuid,
        action: "recheck",
        by: null,
        judged: whatIsJudged(row, night),
      });
  }
}
