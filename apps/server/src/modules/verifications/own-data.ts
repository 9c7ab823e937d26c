import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import {
  countRequestsOf,
  deleteRequests,
  type ExportedRequestRow,
  moveRequestsOf,
  moveReviewsOf,
  selectApprovedProofs,
  selectRequestsAfter,
  updateProof,
} from "./own-queries.ts";
import { presentExportedRequest } from "./present-verification.ts";

const pageSize = 100;

export interface ForgottenRequester {
  readonly userUuid: string;
  readonly nameKeys: readonly string[];
  /** The name that replaces the hunter's, and has replaced it already in some points of view. */
  readonly standIn: string;
}

/** Replaces the address of a video that was deleted with its account. */
const noVideo = "";

/**
 * Deletes an account's requests. An approval stays, without its requester and without the videos that the account sent, except
 * for views of other hunters.
 */
export async function forgetRequests(trx: Transaction, requester: ForgottenRequester): Promise<void> {
  await forgetVideos(trx, requester);
  await deleteRequests(trx, requester.userUuid);
}

async function forgetVideos(
  trx: Transaction,
  { userUuid, nameKeys, standIn }: ForgottenRequester,
): Promise<void> {
  const keys = new Set(nameKeys);
  const isOfOther = ({ ign }: { readonly ign: string | null }) =>
    ign !== null && ign !== standIn && !keys.has(nameKey(ign));
  for (const { uuid, video_url, povs, nightfalls } of await selectApprovedProofs(trx, userUuid)) {
    const stays = new Set(povs.filter(isOfOther).map(({ videoUrl }) => videoUrl));
    const kept = (url: string) => (stays.has(url) ? url : noVideo);
    await updateProof(trx, {
      uuid,
      video_url: kept(video_url),
      povs: povs.map((pov) => ({ ...pov, videoUrl: kept(pov.videoUrl) })),
      nightfalls: nightfalls.filter(({ videoUrl }) => stays.has(videoUrl)),
    });
  }
}

/** Exports the requests of an account, and the moderators' answers. */
export function verificationsPart({ db }: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "verifications",
    count: () => countRequestsOf(db, userUuid),
    async *items() {
      const read = (after: ExportedRequestRow | null) =>
        selectRequestsAfter(db, userUuid, { after: after?.uuid ?? null, limit: pageSize });
      for await (const row of byPages<ExportedRequestRow>(read)) yield presentExportedRequest(row);
    },
  };
}

/**
 * Moves one account's requests for verification to another, and its decisions as a moderator. Two approvals of a night by
 * the two accounts become one. Returns how many requests have moved. The caller passes its transaction.
 */
export async function moveRequests(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  await moveReviewsOf(trx, move);
  return await moveRequestsOf(trx, move);
}
