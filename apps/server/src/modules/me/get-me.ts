import type { MeAnswer } from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import { countUnseen } from "../notices/count-unseen.ts";
import { listProviderLinks } from "../sign-in/list-provider-links.ts";
import { getAccount } from "../users/get-account.ts";

/** Who an account is to itself; `invalid_token` when it is gone. Three statements, side by side. */
export async function getMe(deps: Pick<Deps, "db" | "clock">, userUuid: string): Promise<MeAnswer> {
  const [account, providers, unseenNotices] = await Promise.all([
    getAccount(deps, userUuid),
    listProviderLinks(deps, userUuid),
    countUnseen(deps, userUuid),
  ]);
  return { ...account, providers, unseenNotices, pendingCount: null };
}
