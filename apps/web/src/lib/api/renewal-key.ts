import { readStored, removeStored, writeStored } from "../../browser/storage.ts";
import { randomHex } from "./fingerprint.ts";

const storageKey = "renewal";

/**
 * Returns the key under which the tokens of a sign are renewed: 128 random bits as 32 hex digits. It stays the same for all tabs
 * and across reloads until it is forgotten, so that the server recognises a renewal that is repeated because its answer was lost.
 */
export function renewalKey(sign: string): string {
  const [ofSign, stored] = readStored(storageKey)?.split(" ") ?? [];
  if (ofSign === sign && stored !== undefined) return stored;
  const key = randomHex();
  writeStored(storageKey, `${sign} ${key}`);
  return key;
}

/** Forgets the key once the outcome of the renewal is known. */
export function forgetRenewalKey(): void {
  removeStored(storageKey);
}
