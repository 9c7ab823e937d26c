import { createHash } from "node:crypto";
import { claimLinkMs, maxClaimLinksPerUpload } from "@hunt/contracts/limits";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { isOfBrowser } from "../show/get-upload.ts";
import { lockUpload } from "../upload/queries.ts";
import { canMakeClaimLink } from "./can-claim-upload.ts";
import { storeClaimLink } from "./claim-queries.ts";

/** 256 random bits, which nobody can guess. */
const tokenBytes = 32;

export interface MakeClaimLinkInput {
  readonly uploadUuid: string;
  /** The fingerprint of the browser that asks; null when it sent none. */
  readonly fingerprintHash: Buffer | null;
  /** Whether the shown claim token is this upload's. */
  readonly hasClaimToken: boolean;
}

export interface MadeClaimLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link by which another device can claim a visitor's upload for its account; the previous link ends. Throws
 * `upload_not_found`, `wrong_claim_token`, `upload_not_claimable` and `too_many_claim_links`.
 */
export async function makeClaimLink(
  deps: ChangeDeps & Pick<Deps, "randomBytes">,
  actor: AnyActor,
  { uploadUuid, fingerprintHash, hasClaimToken }: MakeClaimLinkInput,
): Promise<MadeClaimLink> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      const upload = await lockUpload(trx, uploadUuid);
      if (!upload) throw new AppError("upload_not_found");
      return {
        ownerUuid: upload.userUuid,
        hasFailed: upload.status === "failed",
        isOfThisBrowser: isOfBrowser(upload, fingerprintHash),
        hasClaimToken,
      };
    },
    may: canMakeClaimLink,
    change: async (trx) => {
      const token = newClaimLinkToken(deps);
      const expiresAt = new Date(deps.clock() + claimLinkMs);
      const isMade = await storeClaimLink(trx, {
        uploadUuid,
        tokenHash: claimLinkHash(token),
        expiresAt,
        maxMade: maxClaimLinksPerUpload,
      });
      if (!isMade) throw new AppError("too_many_claim_links");
      return {
        result: { token, expiresAt },
        entry: { action: "upload.make_claim_link", objectKind: "upload", object: uploadUuid },
      };
    },
  });
}

function newClaimLinkToken({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return Buffer.from(randomBytes(tokenBytes)).toString("base64url");
}

/**
 * Returns the hash of a claim link, the only part that is stored. The token is random, so it needs no salt and no slow
 * hash.
 */
export function claimLinkHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
