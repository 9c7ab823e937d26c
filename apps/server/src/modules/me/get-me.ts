import type { MeAnswer } from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import { countUnseen } from "../notices/list-notices.ts";
import { listProviderLinks } from "../sign-in/provider-links.ts";
import { findOwnSuspension } from "../suspensions/list-suspensions.ts";
import { getAccount } from "../users/account/account.ts";
import { countPending } from "../verifications/list-verifications.ts";

/**
 * Returns an account for its own user; throws `invalid_token` when the account is gone. Runs four statements in
 * parallel, and one more for moderators.
 */
export async function getMe(deps: Pick<Deps, "db" | "clock">, userUuid: string): Promise<MeAnswer> {
  const [account, providers, unseenNotices, suspension] = await Promise.all([
    getAccount(deps, userUuid),
    listProviderLinks(deps, userUuid),
    countUnseen(deps, userUuid),
    findOwnSuspension(deps, userUuid),
  ]);
  const pendingCount = await countPending(deps, account.role);
  return { ...account, providers, unseenNotices, suspension, pendingCount };
}
