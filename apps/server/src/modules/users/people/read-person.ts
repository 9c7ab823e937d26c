import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { selectAccount } from "../account/account-queries.ts";
import { selectNames } from "../own-data/erasure-queries.ts";
import { presentExportedName } from "../own-data/present-export.ts";
import { presentListedPerson } from "../show/present-user.ts";

/** What of an account, looked at by an admin, the users know; `user_not_found`. Two statements. */
export async function readPerson(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<Omit<LookedAtPersonAnswer, "providers" | "sessions" | "lastSeenAt" | "counts" | "suspension">> {
  const [row, names] = await Promise.all([selectAccount(deps.db, userUuid), selectNames(deps.db, userUuid)]);
  if (!row) throw new AppError("user_not_found");
  return { ...presentListedPerson(row, new Date(deps.clock())), names: names.map(presentExportedName) };
}
