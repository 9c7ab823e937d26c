import { createHash } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";

/** 256 random bits: nobody guesses one. */
const tokenBytes = 32;

export function newClaimLinkToken({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return Buffer.from(randomBytes(tokenBytes)).toString("base64url");
}

/** All that is stored of it. It is random, so that no salt and no slow hash is needed. */
export function claimLinkHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
