import { useEffect, useEffectEvent, useState } from "react";
import { useVideoFrame, type VideoFrame } from "../../../domain-ui/video/use-video-frame.ts";
import type { Conducted } from "./conduct.ts";
import { bringTogether, type Ensemble, look, newMemory, sendBoth, startAgain, stop } from "./ensemble.ts";
import { type Joining, placeAt, type StepPlace, type VideoSide } from "./step-clock.ts";

type Video = NonNullable<VideoFrame["video"]>;

export interface InStep {
  readonly frames: Readonly<Record<VideoSide, VideoFrame>>;
  readonly isGoing: boolean;
  /** Where both videos are. */
  readonly place: StepPlace;
  readonly playMs: number;
  readonly wait: Conducted["wait"];
  readonly go: () => void;
  readonly pause: () => void;
  /** Leads both videos to a play time. */
  readonly goTo: (playMs: number) => void;
  /** Leads both videos to the beginning of another joining. */
  readonly begin: (joining: Joining) => void;
  /** Shows a file in place of a side's video. */
  readonly show: (side: VideoSide, video: Video) => void;
}

/** How often the players are looked at; they speak four times a second. */
const lookEveryMs = 100;

interface Shown {
  readonly playMs: number;
  readonly wait: Conducted["wait"];
}

/** Plays two videos in step: opens both frames at the first joint, and lets whoever is ahead wait. */
export function useInStep(
  joining: Joining,
  videos: Readonly<Record<VideoSide, Video | null>>,
  title: string,
): InStep {
  const first = placeAt(joining, 0);
  const ours = useVideoFrame(title, {
    first: videos.ours && { video: videos.ours, at: first.oursMs / 1000 },
  });
  // Of two voices at once neither can be followed.
  const theirs = useVideoFrame(title, {
    first: videos.theirs && { video: videos.theirs, at: first.theirsMs / 1000 },
    isMuted: true,
  });
  const frames = { ours, theirs };
  const [isGoing, setGoing] = useState(false);
  const [shown, setShown] = useState<Shown>({ playMs: 0, wait: null });
  const [memory] = useState(newMemory);
  const ensemble: Ensemble = { joining, frames, memory };

  const onLook = useEffectEvent(() => {
    const { playMs, wait, isMoved } = look(ensemble, { isGoing, nowMs: performance.now() });
    setShown((before) => {
      const next = {
        // Videos that stand where they were sent are there, whatever their players round it to.
        playMs: isGoing || isMoved ? (playMs ?? before.playMs) : before.playMs,
        wait: isGoing || wait?.reason === "refused" ? wait : null,
      };
      return isSame(before, next) ? before : next;
    });
  });
  useEffect(() => {
    const timer = setInterval(() => onLook(), lookEveryMs);
    return () => clearInterval(timer);
  }, []);

  return {
    frames,
    isGoing,
    place: placeAt(joining, shown.playMs),
    playMs: shown.playMs,
    wait: shown.wait,
    go: () => {
      bringTogether(ensemble, { playMs: shown.playMs, nowMs: performance.now() });
      setGoing(true);
    },
    pause: () => {
      setGoing(false);
      stop(ensemble);
    },
    goTo: (playMs) => {
      sendBoth(ensemble, { playMs, nowMs: performance.now() });
      setShown((before) => ({ ...before, playMs }));
    },
    begin: (other) => {
      sendBoth({ ...ensemble, joining: other }, { playMs: 0, nowMs: performance.now() });
      setShown((before) => ({ ...before, playMs: 0 }));
    },
    show: (side, video) => {
      startAgain(ensemble, side);
      const { oursMs, theirsMs } = placeAt(joining, shown.playMs);
      frames[side].open(video, (side === "ours" ? oursMs : theirsMs) / 1000);
    },
  };
}

function isSame(one: Shown, other: Shown): boolean {
  return (
    one.playMs === other.playMs &&
    one.wait?.side === other.wait?.side &&
    one.wait?.reason === other.wait?.reason
  );
}
