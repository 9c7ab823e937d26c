import type { Deps } from "../../platform/deps.ts";
import { markSeen } from "./queries.ts";

export interface MarkSeenInput {
  readonly userUuid: string;
  /** The last notice that was looked at; null for all. */
  readonly upTo: string | null;
}

/** Records that an account has looked at its notices. */
export async function markNoticesSeen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userUuid, upTo }: MarkSeenInput,
): Promise<void> {
  const seenAt = new Date(clock());
  await db.transaction().execute((trx) => markSeen(trx, { userUuid, upTo, seenAt }));
}
