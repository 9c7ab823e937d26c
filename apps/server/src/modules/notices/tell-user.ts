import { maxNoticesPerUser } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertNotice } from "./queries.ts";

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
