import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";

export interface ReviewedVideo {
  readonly url: string;
  /** Whose view it is; null when that was not said. */
  readonly ign: string | null;
  readonly inputOverlay: boolean;
  readonly isVs: boolean;
  /** Seconds into it at which a moderator saw nightfall; null before somebody marked it. */
  readonly nightfallAt: number | null;
}

type Proof = Pick<ReviewedVerificationAnswer, "videoUrl" | "povs" | "nightfalls">;

/** The videos of a request, each once, the first as it was sent; one that has gone with its account comes only where there is no other. */
export function videosOf({ videoUrl, povs, nightfalls }: Proof): readonly ReviewedVideo[] {
  const markOf = (url: string) => nightfalls.find((mark) => mark.videoUrl === url)?.at ?? null;
  const own = povs.find((pov) => pov.videoUrl === videoUrl);
  const first = {
    url: videoUrl,
    ign: own?.ign ?? null,
    inputOverlay: own?.inputOverlay ?? false,
    isVs: own?.isVs ?? false,
    nightfallAt: markOf(videoUrl),
  };
  const others = povs
    .filter(({ videoUrl: url }) => url !== "")
    .map(({ videoUrl: url, ign, inputOverlay, isVs }) => ({
      url,
      ign,
      inputOverlay,
      isVs,
      nightfallAt: markOf(url),
    }));
  const videos = [first, ...others.filter(({ url }) => url !== videoUrl)].filter(({ url }) => url !== "");
  return videos.length === 0 ? [first] : [...new Map(videos.map((video) => [video.url, video])).values()];
}
