import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { repeatSuspension } from "../users/account/account.ts";
import { lockInForce } from "./queries.ts";

/** A step of verbs: a locked account says of itself what its suspensions say, after some were given to it or taken from it. */
export async function repeatInForce(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const held = await lockInForce(trx, userUuid, new Date(deps.clock()));
  await repeatSuspension(trx, userUuid, held ?? null);
}
