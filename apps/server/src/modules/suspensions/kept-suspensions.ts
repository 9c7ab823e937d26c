import { createHmac, type KeyObject } from "node:crypto";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { visitor } from "../../platform/http/actor.ts";
import type { AuditEntry } from "../audit/perform-change.ts";
import type { NameOfProof } from "../users/name/prove-name.ts";
import { changeSuspension } from "./change-suspension.ts";
import { type KeptKeyDeps, keyOfNow, knownKeys } from "./kept-keys.ts";
import { insertKept, lockInForce, takeKept, wasLifted } from "./queries.ts";

/** Who somebody is at a provider that they sign in by, or in the game (`nameIdentity`). */
export interface KeptIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** By the name that somebody has proved: `nameKey` of it. */
export const nameIdentity = (key: string): KeptIdentity => ({ provider: "name", subject: key });

export interface KeepInput {
  readonly identities: readonly KeptIdentity[];
  readonly suspendedUntil: Date | null;
  readonly suspendReason: string | null;
}

export type KeepDeps = Pick<Deps, "clock"> & Pick<KeptKeyDeps, "config">;

/** A step of verbs: keeps the suspension of an account that goes, by who signs in to it, so that it does not end with it. */
export async function keepSuspension(
  deps: KeepDeps,
  trx: Transaction,
  { identities, suspendedUntil: until, suspendReason: reason }: KeepInput,
): Promise<void> {
  if (until === null || until.getTime() <= deps.clock() || identities.length === 0) return;
  const key = keyOfNow(deps);
  await insertKept(
    trx,
    identities.map((identity) => ({ identity_hash: hashBy(key, identity), until, reason: reason ?? "" })),
  );
}

/** A step of verbs: the same of an account that stays suspended, for sign-ins that no longer lead to it. */
export async function keepSuspensionOf(
  deps: KeepDeps,
  trx: Transaction,
  { userUuid, identities }: { readonly userUuid: string; readonly identities: readonly KeptIdentity[] },
): Promise<void> {
  const held = identities.length === 0 ? null : await lockInForce(trx, userUuid, new Date(deps.clock()));
  if (!held) return;
  await keepSuspension(deps, trx, { identities, suspendedUntil: held.until, suspendReason: held.reason });
}

/**
 * A step of verbs: suspends an account that somebody new signs in to, if they deleted a suspended one before. The suspension is the
 * account's from then on. Returns the entry of the audit log; null when there is nothing to suspend it for.
 */
export async function suspendAsBefore(
  deps: KeepDeps & KeptKeyDeps & Pick<Deps, "newId">,
  trx: Transaction,
  { identity, userUuid }: { readonly identity: KeptIdentity; readonly userUuid: string },
): Promise<AuditEntry | null> {
  const kept = await takeLongestKept(deps, trx, identity);
  return kept && (await suspendLike(deps, trx, { userUuid, ...kept }));
}

/** A step of verbs: what was kept for somebody, which is kept no more. */
async function takeLongestKept(deps: KeptKeyDeps, trx: Transaction, identity: KeptIdentity) {
  const keys = await knownKeys(deps, trx);
  const [kept] = await takeKept(
    trx,
    keys.map((key) => hashBy(key, identity)),
  );
  return kept ?? null;
}

export interface EarlierSuspension {
  /** A locked account. */
  readonly userUuid: string;
  readonly until: Date;
  readonly reason: string;
}

/**
 * A step of verbs: gives an account a suspension that somebody had under another. Null for one that is over, that the account's
 * own outlasts, or that was lifted for this account already.
 */
async function suspendLike(
  deps: Pick<Deps, "clock" | "newId">,
  trx: Transaction,
  earlier: EarlierSuspension,
): Promise<AuditEntry | null> {
  const { userUuid, until } = earlier;
  const now = new Date(deps.clock());
  if (until <= now || (await wasLifted(trx, earlier))) return null;
  const held = await lockInForce(trx, userUuid, now);
  if (held && held.until >= until) return null;
  return await changeSuspension(deps, trx, visitor, earlier);
}

const hashBy = (key: KeyObject, { provider, subject }: KeptIdentity): Buffer =>
  createHmac("sha256", key).update(`${provider} ${subject}`).digest();

/**
 * A step of verbs: an account that proves the name of a suspended one, or of one that was deleted while it was, is suspended
 * until the same end. Another sign-in would be a clean slate otherwise, under the very name. Returns the entry of the audit log.
 */
export async function suspendWithName(
  deps: KeptKeyDeps & Pick<Deps, "clock" | "newId">,
  trx: Transaction,
  { key, userUuid, formerHolder }: NameOfProof,
): Promise<AuditEntry | null> {
  const now = new Date(deps.clock());
  const holders = formerHolder === null ? undefined : await lockInForce(trx, formerHolder, now);
  const kept = await takeLongestKept(deps, trx, nameIdentity(key));
  const [longest] = [holders, kept]
    .flatMap((one) => (one ? [{ until: one.until, reason: one.reason }] : []))
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  return longest === undefined ? null : await suspendLike(deps, trx, { userUuid, ...longest });
}
