import { maxNoticesPerUser } from "@hunt/contracts/account-limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertNotice, updateNoticeOf } from "./queries.ts";

export interface NewNotice {
  readonly userUuid: string;
  /** One of the contract's kinds. The pages have a sentence for each kind. */
  readonly kind: string;
  /** The values that the sentence mentions. */
  readonly params?: Readonly<Record<string, string | number | null>>;
}

/**
 * Notifies an account in the commit of the event. Deletes the account's oldest notices. The caller passes its
 * transaction.
 */
export async function notifyUser(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, kind, params = {} }: NewNotice,
): Promise<void> {
  const notice = {
    user_uuid: userUuid,
    kind,
    params: JSON.stringify(params),
    created_at: new Date(deps.clock()),
    seen_at: null,
  };
  await insertNotice(trx, notice, maxNoticesPerUser);
}

interface CountedNotice {
  readonly userUuid: string;
  /** One of the contract's kinds. */
  readonly kind: string;
  /** The id of the work that the notice is about; one notice covers all of it. */
  readonly of: number;
  /** The numbers that are added to the counts of the notice. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Notifies an account once about many things, and marks the notice as new each time. Called in the transaction of verbs
 * that handle many things.
 */
export async function addToNotice(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, kind, of, counts }: CountedNotice,
): Promise<void> {
  const isAdded = await updateNoticeOf(trx, { userUuid, kind, of, counts });
  if (!isAdded) await notifyUser(deps, trx, { userUuid, kind, params: { of, ...counts } });
}
