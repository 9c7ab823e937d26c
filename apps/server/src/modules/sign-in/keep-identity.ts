import { createHash } from "node:crypto";
import { patronRenewalMs, steamNonceWindowMs } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { setPatronTier } from "../users/account/account.ts";
import { insertNonce } from "./journey-queries.ts";
import { sealTokens } from "./patreon/sealed-tokens.ts";
import type { ProvenIdentity } from "./proof/proven-identity.ts";
import { insertLink, type LinkRow, updateLink } from "./queries.ts";

type KeepDeps = Pick<Deps, "config" | "clock" | "randomBytes">;

/**
 * Uses up an answer of a provider that is valid once. Throws `sign_in_not_valid` when it was used before. The caller
 * passes its transaction.
 */
export async function useUpNonce(
  deps: KeepDeps,
  trx: Transaction,
  { provider, nonce }: ProvenIdentity,
): Promise<void> {
  if (nonce === null) return;
  const isNew = await insertNonce(trx, {
    nonce_hash: createHash("sha256").update(`${provider} ${nonce}`).digest(),
    // Older nonces are refused by their time, and a nonce may lie as far in the future as in the past.
    expires_at: new Date(deps.clock() + 2 * steamNonceWindowMs),
  });
  if (!isNew) throw new AppError("sign_in_not_valid", {}, { cause: new Error("the nonce was used before") });
}

/**
 * Links a provider's account to an account. Throws `provider_linked_already` when the account has another one. The caller
 * passes its transaction.
 */
export async function joinIdentity(
  deps: KeepDeps,
  trx: Transaction,
  identity: ProvenIdentity,
  userUuid: string,
): Promise<void> {
  const { provider, subject } = identity;
  const isJoined = await insertLink(trx, {
    provider,
    subject,
    user_uuid: userUuid,
    linked_at: new Date(deps.clock()),
    ...saidBy(deps, identity),
  });
  if (!isJoined) throw new AppError("provider_linked_already");
  await keepTier(trx, identity, userUuid);
}

/** Stores the provider's present facts about an identity. The caller passes its transaction. */
export async function renewIdentity(
  deps: KeepDeps,
  trx: Transaction,
  identity: ProvenIdentity,
  userUuid: string,
): Promise<void> {
  const { display_name: name, ...said } = saidBy(deps, identity);
  // The provider may have failed to state the name, and the former name then stays.
  await updateLink(trx, identity, name === null ? said : { ...said, display_name: name });
  await keepTier(trx, identity, userUuid);
}

async function keepTier(trx: Transaction, { patron }: ProvenIdentity, userUuid: string): Promise<void> {
  if (patron !== null) await setPatronTier(trx, userUuid, patron.tier);
}

function saidBy(
  deps: KeepDeps,
  { subject, displayName, patron }: ProvenIdentity,
): Pick<LinkRow, "display_name" | "sealed_tokens" | "refresh_at"> {
  const tokens = patron?.tokens ?? null;
  return {
    display_name: displayName,
    sealed_tokens: tokens && sealTokens(deps, subject, tokens),
    refresh_at: tokens && new Date(deps.clock() + patronRenewalMs),
  };
}
