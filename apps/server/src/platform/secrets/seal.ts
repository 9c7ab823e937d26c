import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { deriveKey } from "../../config/secret-key.ts";
import type { Deps } from "../deps.ts";

/** The first byte of texts that are sealed in this way: AES-256-GCM. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

export interface Seals {
  /**
   * Seals a text. `belongsTo` is not stored: only a caller who gives it again opens the seal, so that no row's secret fits
   * another row.
   */
  seal(text: string, belongsTo: string): Buffer;
  /**
   * Opens a seal. Returns null when the text was sealed with another key than the present and previous ones, or for
   * something else, or was changed.
   */
  open(sealed: Buffer, belongsTo: string): string | null;
}

/** Encrypts texts that must be read again, for one purpose, with a key derived from the installation's secret. */
export function createSeals(
  {
    config,
    randomBytes,
  }: { readonly config: Pick<Config, "secretKey" | "previousSecretKey"> } & Pick<Deps, "randomBytes">,
  purpose: string,
): Seals {
  if (config.secretKey === null) throw new Error("the secret key is not there yet");
  const key = deriveKey(config.secretKey, `seal ${purpose}`);
  const previous = config.previousSecretKey ? deriveKey(config.previousSecretKey, `seal ${purpose}`) : null;
  return {
    seal(text, belongsTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(belongsTo));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, belongsTo) =>
      openWith(key, sealed, belongsTo) ?? (previous && openWith(previous, sealed, belongsTo)),
  };
}

function openWith(key: KeyObject, sealed: Buffer, belongsTo: string): string | null {
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag);
  try {
    const body = sealed.subarray(1 + nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
