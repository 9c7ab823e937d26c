import { type Anchor, anchorOf, videoSecond } from "@hunt/contracts/night-in-video";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { startOf, videoSourceOf } from "@hunt/contracts/video-source";
import { useState } from "react";
import { partNameOf } from "../../../domain-ui/timeline/segment-words.ts";
import { useVideoClock, useVideoFrame, type VideoFrame } from "../../../domain-ui/video/use-video-frame.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { NamedPart } from "./jump-in-video.ts";
import { momentAt, momentsInVideo, type VideoMoment } from "./video-moments.ts";

/** Why no moment of the night can be found in its video: nightfall is not marked in it, or the log has no start of a run. */
export type Unfindable = "unmarked" | "undated";

interface JumpTarget {
  readonly name: string;
  /** Seconds into the video. */
  readonly second: number;
}

export interface NightVideo {
  readonly frame: VideoFrame;
  /** The place to which the last jump led; null before the first. */
  readonly target: JumpTarget | null;
  /** The moment of the night that is marked in the video; null when the log does not tell it. */
  readonly anchor: Anchor | null;
  readonly unfindable: Unfindable | null;
  /** The part of the night that the video shows; null before the first run, or when the player does not tell where it is. */
  readonly now: VideoMoment | null;
  /** Shows the video of the night, or a file in its place. */
  readonly show: (file?: File) => void;
  readonly jump: (run: RunInMs, part: NamedPart) => void;
  /** Leads to the part before or after the shown one; null when there is none. */
  readonly goPrevious: (() => void) | null;
  readonly goNext: (() => void) | null;
}

/** Returns the video of a night's approval: its frame, which is open from the start, and the ways to the night's moments. */
export function useNightVideo(
  { videoUrl, nightfallAt }: NightApprovalAnswer["proof"],
  runs: readonly RunInMs[],
): NightVideo {
  const { t } = useTranslation();
  const source = videoSourceOf(videoUrl);
  const startsAt = nightfallAt ?? startOf(videoUrl);
  const frame = useVideoFrame(t("video.title"), { first: source && { video: source, at: startsAt } });
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const anchor = anchorOf(runs);
  const mark = anchor === null || nightfallAt === null ? null : { anchor, markAt: nightfallAt };
  const moments = mark === null ? [] : momentsInVideo(runs, mark);
  const clock = useVideoClock(frame.clock);
  // A player that does not tell its position is where it was sent last.
  const at = clock ?? target?.second ?? null;
  const shown = at === null ? -1 : momentAt(moments, at);
  const jump = (run: RunInMs, part: NamedPart) => {
    const second = mark && videoSecond(run, part.fromMs, mark);
    if (second === null) return;
    setTarget({ name: partNameOf(t, run.index, part), second });
    frame.seek(second);
  };
  const goTo = (moment: VideoMoment | undefined) => moment && (() => jump(moment.run, moment.segment));
  return {
    frame,
    target,
    anchor,
    unfindable: anchor === null ? "undated" : nightfallAt === null ? "unmarked" : null,
    now: moments[shown] ?? null,
    show: (file) => {
      const video = file ?? source;
      if (video !== null) frame.open(video, target?.second ?? startsAt);
    },
    jump,
    goPrevious: goTo(moments[shown - 1]) ?? null,
    goNext: goTo(moments[shown + 1]) ?? null,
  };
}
