import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { useEffect, useState } from "react";
import { untilIdle } from "../../../lib/until-idle.ts";
import { huntAt } from "./hunt-at.ts";
import { sampleStill } from "./sample-still.gen.ts";
import { useSampleClock } from "./use-sample-clock.ts";

/** The run is told so many times as fast as it was played: a limb breaks every three and a half seconds. */
export const sampleSpeed = 5;
/** The time of the run for which its end is shown, before it begins again. */
const endMs = 15_000;

type Moments = typeof import("./sample-moments.gen.ts").sampleMoments;

/**
 * Returns the figures of the sample hunt. They stand still until the run has loaded, or for good where it does not load;
 * from there on the run is told over and over while `isPlaying`.
 */
export function useSampleHunt({ isPlaying }: { readonly isPlaying: boolean }): LiveHunt {
  const moments = useMoments(isPlaying);
  const atMs = useSampleClock({
    isRunning: isPlaying && moments !== null,
    speed: sampleSpeed,
    stepMs: 1000,
    shownMs: sampleStill.atMs,
    fromMs: 0,
    toMs: (moments?.at(-1)?.atMs ?? 0) + endMs,
  });
  return moments === null ? sampleStill.hunt : huntAt(moments, atMs);
}

/** Loads the run once it is wanted and the page is drawn; null until then. */
function useMoments(isWanted: boolean): Moments | null {
  const [moments, setMoments] = useState<Moments | null>(null);
  const isMissing = isWanted && moments === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    untilIdle()
      .then(() => import("./sample-moments.gen.ts"))
      .then(
        ({ sampleMoments }) => !isGone && setMoments(sampleMoments),
        () => null,
      );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  return moments;
}
