import { createHash, createHmac, type KeyObject } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { deriveKey } from "../../config/secret-key.ts";
import type { Deps } from "../../platform/deps.ts";

/** Tokens are opaque: 256 bits in base64url (docs/http.md, "Sessions"). */
const tokenBytes = 32;
const tokenShape = /^[\w-]{43}$/;

export function newToken({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return Buffer.from(randomBytes(tokenBytes)).toString("base64url");
}

/** Returns whether a text has the form of a token; other texts need no look at the database. */
export function isTokenShaped(text: string): boolean {
  return tokenShape.test(text);
}

/**
 * Returns the hash of a token, the only part that is stored. The token is random, so it needs no salt and no slow hash.
 */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionKeys {
  /** Returns the hash that is stored of a browser's fingerprint. */
  fingerprintHash(fingerprint: string): Buffer;
  /** Returns whether a stored hash belongs to this fingerprint, by the current key or the previous one. */
  isFingerprint(hash: Buffer, fingerprint: string): boolean;
  /**
   * Returns the salt of an exchange that was asked for under a key. The same key gives the same salt, by which a repeated exchange
   * is recognised; the key itself is not stored.
   */
  saltOf(key: string): Buffer;
  /**
   * Returns the pair for which a refresh token is exchanged. It is the same for the same token and salt, so that a lost
   * answer can be repeated without storing it. It cannot be computed from the database alone.
   */
  successorsOf(refreshToken: string, salt: Buffer): TokenPair;
}

export const saltBytes = 16;

export function createSessionKeys(config: Pick<Config, "secretKey" | "previousSecretKey">): SessionKeys {
  if (config.secretKey === null) throw new Error("the secret key is not there yet");
  const fingerprintKey = deriveKey(config.secretKey, "session fingerprint");
  const { previousSecretKey } = config;
  const formerKey = previousSecretKey ? deriveKey(previousSecretKey, "session fingerprint") : null;
  const hashed = (key: KeyObject, fingerprint: string) =>
    createHmac("sha256", key).update(fingerprint).digest();
  const accessKey = deriveKey(config.secretKey, "successor access token");
  const refreshKey = deriveKey(config.secretKey, "successor refresh token");
  const saltKey = deriveKey(config.secretKey, "key of an exchange");
  return {
    fingerprintHash: (fingerprint) => hashed(fingerprintKey, fingerprint),
    isFingerprint: (hash, fingerprint) =>
      hash.equals(hashed(fingerprintKey, fingerprint)) ||
      (formerKey !== null && hash.equals(hashed(formerKey, fingerprint))),
    saltOf: (key) => createHmac("sha256", saltKey).update(key).digest().subarray(0, saltBytes),
    successorsOf(refreshToken, salt) {
      const made = (key: typeof accessKey) =>
        createHmac("sha256", key).update(salt).update(refreshToken).digest("base64url");
      return { accessToken: made(accessKey), refreshToken: made(refreshKey) };
    },
  };
}
