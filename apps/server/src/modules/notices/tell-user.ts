import { maxNoticesPerUser } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertNotice, updateNoticeOf } from "./queries.ts";

export interface Notice {
  readonly userUuid: string;
  /** One of the contract's kinds; the pages have a sentence for each. */
  readonly kind: string;
  /** What the sentence names. */
  readonly params?: Readonly<Record<string, string | number | null>>;
}

/** A step of verbs: an account is told, with the commit of what it is told of; what it was told long ago goes. */
export async function tellUser(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, kind, params = {} }: Notice,
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
