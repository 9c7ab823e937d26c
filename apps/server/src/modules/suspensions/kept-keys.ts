import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { deriveKey } from "../../config/secret-key.ts";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { createSeals } from "../../platform/secrets/seal.ts";
import { deleteKeptKey, selectKeptKeys, selectLastKeptEnd, upsertKeptKey } from "./kept-key-queries.ts";

export type KeptKeyDeps = Pick<Deps, "randomBytes"> & {
  readonly config: Pick<Config, "secretKey" | "previousSecretKey">;
};

/** Returns the key by which suspensions of deleted accounts are stored now. */
export function currentSuspensionKey({ config: { secretKey } }: Pick<KeptKeyDeps, "config">): KeyObject {
  if (secretKey === null) throw new Error("the secret key is not there yet");
  return keyOf(secretKey);
}

/**
 * Returns all keys by which suspensions of deleted accounts may have been stored: the current key, the previous one, and
 * those that rotations have carried on.
 */
export async function readSuspensionKeys(deps: KeptKeyDeps, trx: Transaction): Promise<readonly KeyObject[]> {
  const { previousSecretKey } = deps.config;
  const kept = (await selectKeptKeys(trx)).flatMap(({ sealed }) => openKey(deps, sealed) ?? []);
  return [currentSuspensionKey(deps), ...(previousSecretKey ? [keyOf(previousSecretKey)] : []), ...kept];
}

/**
 * Keeps the key of the old secret, sealed by the new one, for as long as a suspension is kept under it, and keeps earlier
 * keys in the same way. Keys that neither secret opens are dropped. A second run changes nothing. Called in the
 * transaction of the secret's rotation.
 */
export async function carryKeptKeys(
  deps: Omit<KeptKeyDeps, "config"> & Pick<Deps, "clock">,
  trx: Transaction,
  { newSecret, formerSecret }: { readonly newSecret: string; readonly formerSecret: string | null },
): Promise<void> {
  const sealing = {
    randomBytes: deps.randomBytes,
    config: { secretKey: newSecret, previousSecretKey: formerSecret },
  };
  for (const { mark, sealed, until } of await selectKeptKeys(trx)) {
    const key = openKey(sealing, sealed);
    if (key === null) await deleteKeptKey(trx, mark);
    else await upsertKeptKey(trx, { mark, sealed: sealKey(sealing, key), until });
  }
  const until = await selectLastKeptEnd(trx, new Date(deps.clock()));
  if (formerSecret === null || until === null) return;
  const former = keyOf(formerSecret);
  await upsertKeptKey(trx, { mark: markOf(former), sealed: sealKey(sealing, former), until });
}

const keyOf = (secret: string) => deriveKey(secret, "kept suspension");

const markOf = (key: KeyObject) => createHmac("sha256", key).update("this key").digest();

const purpose = "kept suspension key";

const sealKey = (deps: KeptKeyDeps, key: KeyObject) =>
  createSeals(deps, purpose).seal(key.export().toString("base64"), purpose);

function openKey(deps: KeptKeyDeps, sealed: Buffer): KeyObject | null {
  const text = createSeals(deps, purpose).open(sealed, purpose);
  return text === null ? null : createSecretKey(text, "base64");
}
