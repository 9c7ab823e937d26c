import { createHmac, type KeyObject } from "node:crypto";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { visitor } from "../../platform/http/actor.ts";
import type { AuditEntry } from "../audit/perform-change.ts";
import type { NameOfProof } from "../users/name/prove-name.ts";
import { changeSuspension } from "./change-suspension.ts";
import { currentSuspensionKey, type KeptKeyDeps, readSuspensionKeys } from "./kept-keys.ts";
import { deleteKept, insertKept, lockInForce, wasLifted } from "./queries.ts";

/** The identity of a person at a provider, or by a name in the game (`nameIdentity`). */
export interface KeptIdentity {
  readonly provider: string;
  readonly subject: string;
}

/** Returns the identity of a proved name; `key` is its `nameKey`. */
export const nameIdentity = (key: string): KeptIdentity => ({ provider: "name", subject: key });

export interface KeepInput {
  readonly identities: readonly KeptIdentity[];
  readonly suspendedUntil: Date | null;
  readonly suspendReason: string | null;
}

export type KeepDeps = Pick<Deps, "clock"> & Pick<KeptKeyDeps, "config">;

/**
 * Stores the suspension of an account that is being deleted under the identities that sign in to it, so that it outlasts
 * the account. The caller passes its transaction.
 */
export async function recordKeptSuspension(
  deps: KeepDeps,
  trx: Transaction,
  { identities, suspendedUntil: until, suspendReason: reason }: KeepInput,
): Promise<void> {
  if (until === null || until.getTime() <= deps.clock() || identities.length === 0) return;
  const key = currentSuspensionKey(deps);
  await insertKept(
    trx,
    identities.map((identity) => ({ identity_hash: hashBy(key, identity), until, reason: reason ?? "" })),
  );
}

/**
 * Keeps the suspension of an account that still exists, for identities that no longer sign in to it. The caller passes
 * its transaction.
 */
export async function recordKeptSuspensionOf(
  deps: KeepDeps,
  trx: Transaction,
  { userUuid, identities }: { readonly userUuid: string; readonly identities: readonly KeptIdentity[] },
): Promise<void> {
  const held = identities.length === 0 ? null : await lockInForce(trx, userUuid, new Date(deps.clock()));
  if (!held) return;
  await recordKeptSuspension(deps, trx, {
    identities,
    suspendedUntil: held.until,
    suspendReason: held.reason,
  });
}

/**
 * Suspends a new account when the same person deleted a suspended one before. The kept suspension becomes the new
 * account's. Returns the entry for the audit log; null when there is nothing to suspend it for. The caller passes its
 * transaction.
 */
export async function suspendAsBefore(
  deps: KeepDeps & KeptKeyDeps & Pick<Deps, "newId">,
  trx: Transaction,
  { identity, userUuid }: { readonly identity: KeptIdentity; readonly userUuid: string },
): Promise<AuditEntry | null> {
  const kept = await takeLongestKept(deps, trx, identity);
  return kept && (await suspendLike(deps, trx, { userUuid, ...kept }));
}

/**
 * Deletes what was kept for an identity, and returns the suspension that ends last. The caller passes its transaction.
 */
async function takeLongestKept(deps: KeptKeyDeps, trx: Transaction, identity: KeptIdentity) {
  const keys = await readSuspensionKeys(deps, trx);
  const [kept] = await deleteKept(
    trx,
    keys.map((key) => hashBy(key, identity)),
  );
  return kept ?? null;
}

export interface EarlierSuspension {
  /** The account, which the caller has locked. */
  readonly userUuid: string;
  readonly until: Date;
  readonly reason: string;
}

/**
 * Gives an account the suspension that the same person had under another account. Returns null when that suspension has
 * expired, ends before the account's own, or was lifted for this account already. The caller passes its transaction.
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
 * Suspends an account that proves the name of a suspended account, or of one that was deleted while suspended, until the
 * same end. Otherwise another sign-in would give a clean account with the same name. Returns the entry for the audit log.
 * The caller passes its transaction.
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
