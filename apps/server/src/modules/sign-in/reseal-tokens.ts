import type { Config } from "../../config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { carryKeptKeys } from "../suspensions/kept-keys.ts";
import { canResealTokens } from "./can-change-sign-in.ts";
import { openTokens, sealTokens } from "./patreon/sealed-tokens.ts";
import { lockSealedTokens, updateSealedTokens } from "./queries.ts";

export interface ResealInput {
  /** The key that seals tokens from now on. */
  readonly newKey: string;
  readonly reason: string;
}

export interface ResealCounts {
  readonly resealed: number;
  /** Tokens that no key can open any more; their owners have to sign in again. */
  readonly dropped: number;
}

/**
 * Seals the tokens of providers with another key, all of them or none, and keeps suspensions of deleted accounts valid beyond
 * the former key. Tokens that neither key opens are dropped. A second run changes nothing that is sealed with the new key
 * already.
 */
export async function resealTokens(
  deps: ChangeDeps & Pick<Deps, "config" | "randomBytes">,
  actor: AnyActor,
  { newKey, reason }: ResealInput,
): Promise<ResealCounts> {
  const { config, randomBytes } = deps;
  const former: Pick<Config, "secretKey" | "previousSecretKey"> = {
    secretKey: newKey,
    previousSecretKey: config.secretKey,
  };
  const sealing = { config: former, randomBytes };
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canResealTokens,
    change: async (trx) => {
      let [resealed, dropped] = [0, 0];
      for (const { subject, sealed } of await lockSealedTokens(trx)) {
        const tokens = openTokens(sealing, subject, sealed);
        if (tokens === null) dropped += 1;
        else resealed += 1;
        await updateSealedTokens(trx, subject, tokens && sealTokens(sealing, subject, tokens));
      }
      await carryKeptKeys(deps, trx, { newSecret: newKey, formerSecret: config.secretKey });
      const result = { resealed, dropped };
      return {
        result,
        entry: { action: "secret_key.rotate", objectKind: "provider", object: "patreon", details: result },
      };
    },
  });
}
