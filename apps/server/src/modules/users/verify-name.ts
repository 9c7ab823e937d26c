import { cleanName } from "@hunt/engine/domain/clean-text";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { nameSkeletons } from "../../platform/text/name-skeletons.ts";
import { linkMembers } from "../nights/store/link-members.ts";
import {
  endName,
  findLookAlike,
  insertName,
  lockAccounts,
  lockHolder,
  lockName,
  lockSkeletons,
  updateName,
} from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";

export interface VerifyNameInput {
  readonly userUuid: string;
  /** As the game shows it; cleaned here. */
  readonly ign: string;
}

export interface VerifiedName {
  readonly ign: string;
  /** Nights that gained this hunter. */
  readonly linkedNights: number;
}

/**
 * An account has proved that an in-game name is its own. Nights with that name that belong to nobody gain the hunter;
 * whoever had the name before keeps their nights, and loses the name. A hunter's own former name goes to the history,
 * and the nights under it stay. `user_not_found`, `invalid_parameter` for a name of which nothing is left, or
 * `name_looks_alike` for one that would be taken for the verified name of somebody else.
 */
export async function verifyName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, ign: given }: VerifyNameInput,
): Promise<VerifiedName> {
  const ign = cleanName(given);
  const key = nameKey(ign);
  if (key === "") throw emptyName();
  const now = new Date(deps.clock());
  await lockName(trx, key);
  await refuseLookAlike(trx, { ign, key, userUuid });
  const holder = await lockHolder(trx, key);
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("user_not_found");
  if (holder && holder.uuid !== userUuid) {
    await endName(trx, holder.uuid, now);
    await updateName(trx, holder.uuid, namedAccount(holder, null));
  }
  const isNew = account.ign_key !== key;
  if (isNew) {
    await endName(trx, userUuid, now);
    await insertName(trx, {
      user_uuid: userUuid,
      name: ign,
      name_key: key,
      verified_at: now,
      ended_at: null,
    });
  }
  const verifiedAt = isNew ? now : (account.verified_at ?? now);
  await updateName(trx, userUuid, namedAccount(account, { ign, key, verifiedAt }));
  return { ign, linkedNights: await linkMembers(trx, { userUuid, nameKey: key }) };
}

/**
 * Whoever proves a name gets it, whoever had it. A name that only looks like the verified one of somebody else would be taken
 * for it.
 */
async function refuseLookAlike(
  trx: Transaction,
  { ign, key, userUuid }: { readonly ign: string; readonly key: string; readonly userUuid: string },
): Promise<void> {
  const skeletons = nameSkeletons(ign);
  await lockSkeletons(trx, skeletons);
  const other = await findLookAlike(trx, { key, skeletons, userUuid });
  if (other !== undefined) throw new AppError("name_looks_alike", { ign: other });
}

function emptyName(): AppError {
  const message = "Nothing is left of this name once it is cleaned.";
  return new AppError("invalid_parameter", {}, { errors: [{ field: "ign", code: "empty_name", message }] });
}
