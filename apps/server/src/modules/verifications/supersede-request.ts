import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AccountsOfNight, JudgedNight } from "../nights/judge/read-judged-night.ts";
import { stateOf, whatIsJudged } from "./hold-verification.ts";
import { keepMove, stateColumns } from "./keep-move.ts";
import { lockPendingVerification } from "./queries.ts";
import { moveVerification } from "./verification-moves.ts";

export interface SupersedingRequest {
  /** Locked. */
  readonly night: JudgedNight;
  readonly accounts: AccountsOfNight;
  /** Who asks now. */
  readonly by: string;
}

/** A step of a request by somebody of the squad: it takes the place of one that waits in the name of who owns nothing of the night any more. */
export async function supersedeRequest(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { night, accounts, by }: SupersedingRequest,
): Promise<void> {
  if (!accounts.squad.includes(by)) return;
  const row = await lockPendingVerification(trx, night.uuid);
  if (!row || (row.requested_by !== null && accounts.holders.includes(row.requested_by))) return;
  const moved = moveVerification(stateOf(row), { kind: "cancel" }, deps.clock());
  if ("refusal" in moved) throw new Error(`a request that waits could not be cancelled: ${moved.refusal}`);
  await keepMove(deps, trx, {
    uuid: row.uuid,
    nightUuid: night.uuid,
    action: "cancelled",
    by,
    judged: whatIsJudged(row, night),
    changes: { ...stateColumns(moved.state), version: row.version + 1 },
  });
}
