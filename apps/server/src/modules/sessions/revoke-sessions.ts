import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { endAllBut } from "./queries.ts";

/** A step of verbs: an account is signed out everywhere, because it is none any more. */
export async function revokeSessions(
  { clock }: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  await endAllBut(trx, { userUuid, keptUuid: null }, { endedAt: new Date(clock()), reason: "revoked" });
}
