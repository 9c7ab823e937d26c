import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import { deriveKey } from "../../../config/secret-key.ts";
import type { Actor } from "../../../platform/http/actor.ts";

/** The uploader, as far as the server knows. */
export interface UploadActor {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/** The caller, both as a possible uploader and as a viewer of the nights. */
export interface UploadViewer extends UploadActor {
  readonly viewer: Actor;
}

/**
 * The hashes by which the server recognises browsers and creators of uploads, without storing anything that could be
 * replayed.
 */
export interface UploaderKeys {
  /** Returns the hash that is stored of a fingerprint. */
  fingerprintHash(fingerprint: string): Buffer;
  /**
   * Returns the hash that is stored of an `Idempotency-Key`. It belongs to its sender, so two senders may choose the
   * same key. Returns null for an unknown sender, because anybody could claim to be the one that repeats it.
   */
  idempotencyHash(key: string, sender: KeySender): Buffer | null;
  /**
   * Returns the token that proves the creator of an upload. It is derived, so that a repeated answer has the same one and
   * nothing is stored.
   */
  claimToken(uploadUuid: string): string;
  isClaimToken(uploadUuid: string, token: string): boolean;
}

/** The sender of an idempotency key, as far as it is known before the answer. */
interface KeySender {
  readonly userUuid: string | null;
  readonly fingerprint: string | null;
}

/** Creates the keys, each for one purpose, from the installation's secret. */
export function createUploaderKeys(config: Pick<Config, "secretKey">): UploaderKeys {
  if (config.secretKey === null) throw new Error("the secret key is not there yet");
  const fingerprintKey = deriveKey(config.secretKey, "upload fingerprint");
  const idempotencyKey = deriveKey(config.secretKey, "upload idempotency");
  const claimKey = deriveKey(config.secretKey, "upload claim token");
  const claimToken = (uploadUuid: string) =>
    createHmac("sha256", claimKey).update(uploadUuid).digest("base64url");
  return {
    fingerprintHash: (fingerprint) => createHmac("sha256", fingerprintKey).update(fingerprint).digest(),
    idempotencyHash: (key, { userUuid, fingerprint }) =>
      userUuid === null && fingerprint === null
        ? null
        : createHmac("sha256", idempotencyKey)
            .update(`${userUuid ?? ""}\n${fingerprint ?? ""}\n${key}`)
            .digest(),
    claimToken,
    isClaimToken: (uploadUuid, token) => timingSafeEqual(sha256(claimToken(uploadUuid)), sha256(token)),
  };
}

/** Returns texts of equal length, so that a comparison takes the same time wherever they differ. */
function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
