import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { listTiedNights, readJudgedNight } from "../nights/judge/read-judged-night.ts";
import { markRecheck } from "./mark-recheck.ts";
import { selectApprovedNights } from "./person-queries.ts";
import { lockVerificationGivenTo } from "./queries.ts";

/**
 * A step of verbs that give an account a name, or another account's nights: nobody decides about a night that they were in. What
 * the account approved before it was known that it was there is marked, and a first approval ends.
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
