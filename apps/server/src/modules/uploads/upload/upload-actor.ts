import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import { deriveKey } from "../../../config/secret-key.ts";
import type { Actor } from "../../../platform/http/actor.ts";

/** Who uploads, as far as we know. */
export interface UploadActor {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/** Who asks: as the one who may have uploaded, and as the one who may see the nights. */
export interface UploadViewer extends UploadActor {
  readonly viewer: Actor;
}

/** The hashes by which uploads know browsers and creators again, without keeping anything that could be replayed. */
export interface UploaderKeys {
  /** What is stored of a fingerprint. */
  fingerprintHash(fingerprint: string): Buffer;
  /**
   * Stored of an `Idempotency-Key`, which is the sender's own: two may choose the same. Null for a sender of whom nothing
   * is known: anybody could be the one that repeats it.
   */
  idempotencyHash(key: string, sender: KeySender): Buffer | null;
  /** Proves that an upload is its creator's. Derived, so that a repeated answer repeats it and nothing is stored. */
  claimToken(uploadUuid: string): string;
  isClaimToken(uploadUuid: string, token: string): boolean;
}

/** Who sends an idempotency key: what is known of them before they are answered. */
interface KeySender {
  readonly userUuid: string | null;
  readonly fingerprint: string | null;
}

/** Keys of one purpose each, from the installation's secret. */
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

/** Equal lengths for a comparison that takes the same time wherever the texts differ. */
function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
