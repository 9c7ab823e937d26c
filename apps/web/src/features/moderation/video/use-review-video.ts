import { type Anchor, videoSecond } from "@hunt/contracts/night-in-video";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { startOf, videoSourceOf } from "@hunt/contracts/video-source";
import { useRef, useState } from "react";
import { useVideoFrame, type VideoFrame } from "../../../domain-ui/video/use-video-frame.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";

/** The place to which a jump led. */
export interface JumpTarget {
  readonly name: string;
  /** Seconds into the video; null until nightfall is marked in it. */
  readonly second: number | null;
}

export interface ReviewVideo {
  readonly frame: VideoFrame;
  readonly videos: readonly ReviewedVideo[];
  readonly video: ReviewedVideo;
  readonly anchor: Anchor | null;
  readonly target: JumpTarget | null;
  /** The field for the second of nightfall. */
  readonly markField: React.RefObject<HTMLInputElement | null>;
  readonly choose: (url: string) => void;
  /** Shows the chosen video, or a local file in its place. */
  readonly show: (file?: File) => void;
  readonly secondOf: (run: RunInMs, fromMs: number) => number | null;
  readonly jump: (run: RunInMs, fromMs: number, name: string) => void;
}

/** Returns the videos of a request: the shown one, its nightfall, and the jump to a moment of the night. */
export function useReviewVideo(verification: ReviewedVerificationAnswer, anchor: Anchor | null): ReviewVideo {
  const { t } = useTranslation();
  const frame = useVideoFrame(t("video.title"));
  const videos = videosOf(verification);
  const [chosen, setChosen] = useState(verification.videoUrl);
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const markField = useRef<HTMLInputElement>(null);
  // The list is never empty: it begins with the first video of the request.
  const video = videos.find(({ url }) => url === chosen) ?? (videos[0] as ReviewedVideo);
  const secondOf = (run: RunInMs, fromMs: number) =>
    anchor === null || video.nightfallAt === null
      ? null
      : videoSecond(run, fromMs, { anchor, markAt: video.nightfallAt });
  const show = (file?: File, at = video.nightfallAt ?? startOf(video.url)) => {
    const source = file ?? videoSourceOf(video.url);
    if (source !== null) frame.open(source, at);
  };
  return {
    frame,
    videos,
    video,
    anchor,
    target,
    markField,
    choose: (url) => {
      if (url === video.url) return;
      frame.close();
      setTarget(null);
      setChosen(url);
    },
    show: (file) => show(file),
    secondOf,
    jump: (run, fromMs, name) => {
      const second = secondOf(run, fromMs);
      setTarget({ name, second });
      if (second === null) return;
      if (frame.video === null) show(undefined, second);
      else frame.seek(second);
    },
  };
}

export interface ReviewedVideo {
  readonly url: string;
  /** The hunter whose view the video shows; null when it was not stated. */
  readonly ign: string | null;
  readonly inputOverlay: boolean;
  readonly isVs: boolean;
  /** The second of the video at which night falls; null until it is marked. */
  readonly nightfallAt: number | null;
  /** Whether whoever asked for the verification marked it, and no moderator. */
  readonly isByHunter: boolean;
}

type Proof = Pick<ReviewedVerificationAnswer, "videoUrl" | "povs" | "nightfalls">;

/**
 * Returns the videos of a request, each once, with the one that was sent first at the beginning. An empty address, left by
 * a deleted account, is returned only when there is no other video.
 */
function videosOf({ videoUrl, povs, nightfalls }: Proof): readonly ReviewedVideo[] {
  const markOf = (url: string) => {
    const mark = nightfalls.find(({ videoUrl: marked }) => marked === url);
    return { nightfallAt: mark?.at ?? null, isByHunter: mark?.isByHunter === true };
  };
  const own = povs.find((pov) => pov.videoUrl === videoUrl);
  const first = {
    url: videoUrl,
    ign: own?.ign ?? null,
    inputOverlay: own?.inputOverlay ?? false,
    isVs: own?.isVs ?? false,
    ...markOf(videoUrl),
  };
  const others = povs
    .filter(({ videoUrl: url }) => url !== "")
    .map(({ videoUrl: url, ign, inputOverlay, isVs }) => ({
      url,
      ign,
      inputOverlay,
      isVs,
      ...markOf(url),
    }));
  const videos = [first, ...others.filter(({ url }) => url !== videoUrl)].filter(({ url }) => url !== "");
  return videos.length === 0 ? [first] : [...new Map(videos.map((video) => [video.url, video])).values()];
}
