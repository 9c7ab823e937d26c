import type { Transaction } from "../../platform/database/database-types.ts";
import {
  type AccountsOfNight,
  type JudgedNight,
  lockJudgedNight,
  readAccountsOfNight,
} from "../nights/judge/read-judged-night.ts";
import { lockVerification, type StoredVerification, selectNightOfVerification } from "./queries.ts";
import type { Judged } from "./subject.ts";
import type { VerificationState } from "./verification-moves.ts";

/** A request that is about to move, with the night that it is of; both locked, the night first. */
export interface HeldVerification {
  readonly row: StoredVerification;
  readonly state: VerificationState;
  readonly night: JudgedNight;
  readonly accounts: AccountsOfNight;
}

export async function holdVerification(
  trx: Transaction,
  uuid: string,
): Promise<HeldVerification | undefined> {
  const nightUuid = await selectNightOfVerification(trx, uuid);
  if (nightUuid === null) return undefined;
  const night = await lockJudgedNight(trx, nightUuid);
  const row = await lockVerification(trx, uuid);
  if (!night || !row) return undefined;
  return { row, state: stateOf(row), night, accounts: await readAccountsOfNight(trx, nightUuid) };
}

/** What of a stored request decides how it moves on. */
export function stateOf(row: StoredVerification): VerificationState {
  return {
    status: row.status,
    approvals: row.approvals.map(({ by, at }) => ({ by, atMs: Date.parse(at) })),
    claim: row.claimed_until === null ? null : { by: row.claimed_by, untilMs: row.claimed_until.getTime() },
    recheck: row.recheck,
    neededSecond: row.needed_second,
  };
}

/** What a moderator sees of a stored request when they judge it. */
export function judgedOf(row: StoredVerification, night: JudgedNight): Judged {
  return {
    figures: night.figures,
    proof: { category: row.category, videoUrl: row.video_url, povs: row.povs },
    engineVersion: night.engineVersion,
  };
}
