import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { readJudgedNight } from "../nights/judge/read-judged-night.ts";
import type { RebuiltNight } from "../nights/store/merge-deps.ts";
import { isApprovalStale } from "./hold-verification.ts";
import { markRecheck } from "./mark-recheck.ts";
import { lockVerificationGivenTo } from "./queries.ts";
import { differsFromJudged } from "./subject.ts";

/**
 * Marks the approval of a night whose new figures are not what was approved: another squad or count, or a ranked figure that
 * moved by more than 10 ms; or of another day; or of which a hunter of the squad has sent a log that tells it differently. It stays approved until a
 * moderator has looked. Of one that waits with a first approval that one ends.
 */
export async function recheckNight(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, isOtherSquad, isOtherDay = false, isDisputed = false }: RebuiltNight,
): Promise<void> {
  const row = await lockVerificationGivenTo(trx, nightUuid);
  if (!row) return;
  const night = await readJudgedNight(trx, nightUuid);
  if (!night) return;
  const differs = row.judged !== null && differsFromJudged(row.judged, night.figures);
  if (!differs && !isOtherSquad && !isOtherDay && !isDisputed && !isApprovalStale(row, night)) return;
  await markRecheck(deps, trx, row, night);
}
