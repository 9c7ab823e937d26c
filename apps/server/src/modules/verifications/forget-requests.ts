import type { Transaction } from "../../platform/database/database-types.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { deleteRequests, selectApprovedProofs, updateProof } from "./queries.ts";

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
