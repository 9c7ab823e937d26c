import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { byPages, type ExportPart } from "../../platform/export/export-part.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import {
  countRequestsOf,
  type ExportedRequestRow,
  moveRequestsOf,
  moveReviewsOf,
  selectRequestsAfter,
} from "./own-data-queries.ts";
import { presentExportedRequest } from "./present-verification.ts";
import { deleteRequests, selectApprovedProofs, updateProof } from "./queries.ts";

const pageSize = 100;

export interface ForgottenRequester {
  readonly userUuid: string;
  readonly nameKeys: readonly string[];
  /** What stands where their name stood, in some points of view already. */
  readonly standIn: string;
}

/** Stands where a video was that has gone with its account. */
const noVideo = "";

/**
 * Removes what an account asked moderators for. An approval stays and no longer says who asked, nor where their videos are: those
 * that they sent, but for the view of somebody else.
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

/** What an account asked moderators for, and what they said. */
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
 * A step of verbs: gives one account's requests for verification to another, and what it decided as a moderator: two approvals
 * of a night by the two become one. Returns how many requests moved.
 */
export async function moveRequests(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  await moveReviewsOf(trx, move);
  return await moveRequestsOf(trx, move);
}
