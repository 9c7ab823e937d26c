import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { setVerified } from "./judge-queries.ts";

export interface VerifiedNight {
  readonly nightUuid: string;
  /** The category that the night was approved for; null for none. */
  readonly category: string | null;
}

/** A step of decisions: marks the night as verified. Its boards, medals and totals are updated by the commit. */
export async function markVerified(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { nightUuid, category }: VerifiedNight,
): Promise<void> {
  await setVerified(trx, nightUuid, { verified: true, category, now: new Date(deps.clock()) });
}

/** Removes the verification; the night keeps the category that it was approved for. */
export async function markUnverified(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  await setVerified(trx, nightUuid, { verified: false, now: new Date(deps.clock()) });
}
