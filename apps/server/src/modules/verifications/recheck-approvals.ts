import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { listTiedNights, readJudgedNight } from "../nights/judge/read-judged-night.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { whatIsJudged } from "./hold-verification.ts";
import { writeMove } from "./keep-move.ts";
import { markApprovedByBoth, selectApprovedNights } from "./person-queries.ts";
import { lockVerification, lockVerificationGivenTo } from "./queries.ts";
import { markRecheck } from "./recheck-night.ts";

/**
 * A step of merges: two approvals by one person count as one. Nights that needed two, and that both accounts approved, are
 * marked; they stay approved until another moderator has looked.
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

/**
 * A step of verbs that give an account a name, or another account's nights. Moderators may not decide about nights that they
 * were in, so an approval of the account that came before this was known is marked, and a first approval ends.
 */
export async function recheckOwnApprovals(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const nights = await selectApprovedNights(trx, userUuid);
  const tied = await listTiedNights(trx, userUuid, nights);
  for (const nightUuid of nights.filter((uuid) => tied.has(uuid))) {
    const row = await lockVerificationGivenTo(trx, nightUuid);
    const night = await readJudgedNight(trx, nightUuid);
    if (row && night) await markRecheck(deps, trx, { row, night });
  }
}
