import { cleanName } from "@hunt/engine/domain/clean-text";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { refuseField } from "../../platform/errors/refuse-input.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { linkMembers } from "../nights/store/link-members.ts";
import { canVerifyName } from "./can-verify-name.ts";
import { endName, insertName, lockAccounts, lockHolder, lockName, updateName } from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";
import { refuseLookAlike } from "./refuse-look-alike.ts";

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
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, ign: given }: VerifyNameInput,
): Promise<VerifiedName> {
  const ign = cleanName(given);
  const key = nameKey(ign);
  if (key === "") throw refuseField("ign", "empty_name", "Nothing is left of this name once it is cleaned.");
  return await performChange(deps, actor, {
    // The proof is the reason.
    reason: null,
    facts: noFacts,
    may: canVerifyName,
    change: async (trx) => {
      const formerHolder = await giveName(deps, trx, { ign, key, userUuid });
      const linkedNights = await linkMembers(trx, { userUuid, nameKey: key });
      return {
        result: { ign, linkedNights },
        entry: {
          action: "name.verify",
          objectKind: "name",
          object: ign,
          details: { userUuid, formerHolder, linkedNights },
        },
      };
    },
  });
}

interface ProvedName {
  readonly ign: string;
  readonly key: string;
  readonly userUuid: string;
}

/** Makes a name the account's. Returns who else had it until now, or null. */
async function giveName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { ign, key, userUuid }: ProvedName,
): Promise<string | null> {
  const now = new Date(deps.clock());
  await lockName(trx, key);
  await refuseLookAlike(trx, { ign, key, userUuid });
  const holder = await lockHolder(trx, key);
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("user_not_found");
  const other = holder && holder.uuid !== userUuid ? holder : null;
  if (other) {
    await endName(trx, other.uuid, now);
    await updateName(trx, other.uuid, namedAccount(other, null));
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
  return other?.uuid ?? null;
}
