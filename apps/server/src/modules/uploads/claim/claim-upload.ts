import type { Transaction } from "../../../platform/database/database-types.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { settleNight } from "../../night-logs/settle/settle-night.ts";
import type { MoveBetweenAccounts } from "../../nights/store/link-members.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { passOnOwnership } from "../../nights/store/owners-choice.ts";
import { type WithdrawDeps, withdrawUpload } from "../remove/withdraw-upload.ts";
import { isOfBrowser } from "../show/get-upload.ts";
import { lockNamesOfUpload, nightsOfUpload } from "../upload/nights-of-upload.ts";
import { type LockedUpload, lockUpload, moveUploadsOfAccount } from "../upload/queries.ts";
import { cutJob } from "../upload/upload-queues.ts";
import type { ClaimProofKind } from "./can-claim-upload.ts";
import { canClaimUpload } from "./can-claim-upload.ts";
import {
  type LockedClaimLink,
  lockClaimLink,
  lockUploadOfContent,
  transferUpload,
  useClaimLink,
} from "./claim-queries.ts";
import { claimLinkHash } from "./make-claim-link.ts";

/** The proof that the caller presents for the claim. */
export type PresentedProof =
  /** The browser's fingerprint, and whether the claim token beside it is this upload's. */
  | { readonly kind: "browser"; readonly fingerprintHash: Buffer | null; readonly hasClaimToken: boolean }
  | { readonly kind: "link"; readonly token: string };

export interface ClaimUploadInput {
  readonly uploadUuid: string;
  /** The account that claims the upload. */
  readonly userUuid: string;
  readonly shown: PresentedProof;
}

/**
 * Gives a visitor's upload with its nights to an account; their scopes stay. If the account has sent the same log itself,
 * only one of the two stays (`takeUpload`). Returns the UUID of the upload that the account then has; a second call changes
 * nothing. Throws `upload_not_found`, `wrong_claim_token`, `claim_link_used`, `claim_link_expired` and
 * `upload_not_claimable`.
 */
export async function claimUpload(
  deps: ChangeDeps & WithdrawDeps,
  actor: AnyActor,
  { uploadUuid, userUuid, shown }: ClaimUploadInput,
): Promise<string> {
  return await performChange(deps, actor, {
    reason: null,
    facts: (trx) => readClaim(deps, trx, { uploadUuid, userUuid, shown }),
    may: canClaimUpload,
    change: async (trx, { upload, ownerUuid, proof }) => {
      if (ownerUuid !== null) return { result: uploadUuid, entry: null };
      if (shown.kind === "link") await useUp(deps, trx, { uploadUuid, token: shown.token });
      const { kept, voiceUuids } = await takeUpload(deps, trx, { upload, userUuid });
      await readNightsAgain(deps, trx, kept);
      return {
        result: kept,
        jobs: cutJob(voiceUuids),
        entry: {
          action: "upload.claim",
          objectKind: "upload",
          object: uploadUuid,
          details: { proof, kept },
        },
      };
    },
  });
}

async function readClaim(
  deps: Pick<ChangeDeps, "clock">,
  trx: Transaction,
  { uploadUuid, userUuid, shown }: ClaimUploadInput,
) {
  await lockNamesOfUpload(trx, uploadUuid);
  // This lock stops the analysis, which depends on the owner of the nights.
  const upload = await lockUpload(trx, uploadUuid);
  if (!upload) throw new AppError("upload_not_found");
  const link = shown.kind === "link" ? await lockClaimLink(trx, uploadUuid) : undefined;
  const proof =
    shown.kind === "link" ? linkProof(link, shown.token, deps.clock()) : browserProof(upload, shown);
  return { upload, userUuid, ownerUuid: upload.userUuid, hasFailed: upload.status === "failed", proof };
}

function browserProof(
  upload: LockedUpload,
  { hasClaimToken, fingerprintHash }: Extract<PresentedProof, { readonly kind: "browser" }>,
): ClaimProofKind {
  return hasClaimToken && isOfBrowser(upload, fingerprintHash) ? "browser" : "none";
}

function linkProof(link: LockedClaimLink | undefined, token: string, nowMs: number): ClaimProofKind {
  if (!link?.tokenHash.equals(claimLinkHash(token))) return "none";
  if (link.usedAt !== null) return "used link";
  return link.expiresAt.getTime() > nowMs ? "link" : "expired link";
}

async function useUp(
  deps: Pick<ChangeDeps, "clock">,
  trx: Transaction,
  { uploadUuid, token }: { readonly uploadUuid: string; readonly token: string },
): Promise<void> {
  const use = { uploadUuid, tokenHash: claimLinkHash(token), now: new Date(deps.clock()) };
  if (!(await useClaimLink(trx, use))) throw new AppError("claim_link_used");
}

interface Taking {
  readonly upload: LockedUpload;
  readonly userUuid: string;
}

/** Settles the upload's nights again: an owner's log may give a night what a visitor's log may not. */
async function readNightsAgain(deps: WithdrawDeps, trx: Transaction, uploadUuid: string): Promise<void> {
  const nightUuids = await nightsOfUpload(trx, uploadUuid);
  await lockNights(trx, nightUuids);
  for (const nightUuid of nightUuids) await settleNight(deps, trx, nightUuid);
}

interface TakenUpload {
  /** The upload that stays. */
  readonly kept: string;
  readonly voiceUuids: readonly string[];
}

/**
 * Gives the account the upload. When the account has the same log already, its own upload stays with its choices, and the
 * visitor's is deleted. If only the visitor's has been analysed, that one stays, because its nights have their addresses.
 * Returns which upload stays.
 */
async function takeUpload(
  deps: ChangeDeps & WithdrawDeps,
  trx: Transaction,
  { upload, userUuid }: Taking,
): Promise<TakenUpload> {
  const given = { userUuid, now: new Date(deps.clock()) };
  const known = { userUuid, contentHash: upload.contentHash };
  const own = await lockUploadOfContent(trx, known);
  if (!own && (await transferUpload(trx, upload.uuid, given))) return { kept: upload.uuid, voiceUuids: [] };
  // The account has sent the log at this moment, between the read and the write.
  const twin = own ?? (await lockUploadOfContent(trx, known));
  if (twin && (twin.status === "completed" || upload.status !== "completed")) {
    await lockNights(trx, await nightsOfUpload(trx, upload.uuid));
    await passOnOwnership(trx, { fromUuid: upload.uuid, toUuid: twin.uuid });
    const { voiceUuids } = await withdrawUpload(deps, trx, upload.uuid);
    return { kept: twin.uuid, voiceUuids };
  }
  const voiceUuids = twin ? (await withdrawUpload(deps, trx, twin.uuid)).voiceUuids : [];
  if (!(await transferUpload(trx, upload.uuid, given)))
    throw new AppError("overloaded", { retryAfterSeconds: 1 });
  return { kept: upload.uuid, voiceUuids };
}

/** Gives one account's uploads to another. Returns how many have moved. */
export async function moveUploads(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  return await moveUploadsOfAccount(trx, move);
}
