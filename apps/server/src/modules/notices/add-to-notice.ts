import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { updateNoticeOf } from "./queries.ts";
import { tellUser } from "./tell-user.ts";

export interface CountedNotice {
  readonly userUuid: string;
  /** One of the contract's kinds. */
  readonly kind: string;
  /** What it is of: one notice for all of that. */
  readonly of: number;
  /** What is added to what it counts. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A step of verbs that go through many things: an account is told of all of them together, as of something new. */
export async function addToNotice(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, kind, of, counts }: CountedNotice,
): Promise<void> {
  const isAdded = await updateNoticeOf(trx, { userUuid, kind, of, counts });
  if (!isAdded) await tellUser(deps, trx, { userUuid, kind, params: { of, ...counts } });
}
