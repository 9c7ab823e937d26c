import type { MeAnswer } from "@hunt/contracts/me";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { selectAccount } from "./account-queries.ts";
import { presentAccount } from "./present-account.ts";

/** What of "me" is the account itself; the rest is known to other modules. */
export type OwnAccount = Omit<MeAnswer, "providers" | "pendingCount" | "suspension" | "unseenNotices">;

/** An account as its owner sees it; `invalid_token` when it has gone since it was identified. One statement. */
export async function getAccount(deps: Pick<Deps, "db" | "clock">, userUuid: string): Promise<OwnAccount> {
  const row = await selectAccount(deps.db, userUuid);
  if (!row) throw new AppError("invalid_token");
  return presentAccount(row, deps.clock());
}
