import { nameCodeMs } from "@hunt/contracts/account-limits";
import {
  formatNameCode,
  type NameProofAnswer,
  nameCodeBytes,
  normalizeNameCode,
  type StartedNameProofAnswer,
} from "@hunt/contracts/names";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { getSettingValues } from "../../settings/get-settings.ts";
import { canChangeAccount } from "../user/can-change-account.ts";
import { presentProof } from "./present-proof.ts";
import { deleteProof, proofHash, replaceProof, selectProof } from "./proof-queries.ts";

/**
 * Gives an account a code that proves its in-game name when it arrives from the forum account of that name. An earlier code
 * becomes invalid. Throws `names_not_verified_here`.
 */
export async function startNameProof(
  deps: ChangeDeps & Pick<Deps, "randomBytes">,
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Promise<StartedNameProofAnswer> {
  const settings = await getSettingValues(deps);
  if (settings.forumVerifierBotId === null) throw new AppError("names_not_verified_here");
  const code = formatNameCode(deps.randomBytes(nameCodeBytes));
  const nowMs = deps.clock();
  const proof = {
    user_uuid: userUuid,
    code_hash: proofHash(normalizeNameCode(code) ?? code),
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + nameCodeMs),
    proved_key: null,
    refusal: null,
    refused_name: null,
  };
  return await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canChangeAccount,
    change: async (trx) => {
      await replaceProof(trx, proof);
      return {
        result: { ...presentProof(proof, settings, nowMs), code },
        entry: { action: "name.start_proof", objectKind: "user", object: userUuid },
      };
    },
  });
}

/** Returns the progress of an account's proof of its name. */
export async function getNameProof(
  deps: Pick<Deps, "db" | "clock">,
  userUuid: string,
): Promise<NameProofAnswer> {
  const [proof, settings] = await Promise.all([selectProof(deps.db, userUuid), getSettingValues(deps)]);
  return presentProof(proof ?? null, settings, deps.clock());
}

/** Cancels an unfinished proof, whose code becomes invalid. A verified name stays. */
export async function cancelNameProof(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canChangeAccount,
    change: async (trx) => {
      if (!(await deleteProof(trx, userUuid))) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: { action: "name.cancel_proof", objectKind: "user", object: userUuid },
      };
    },
  });
}
