import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { useEffect, useState } from "react";
import { untilIdle } from "../../../lib/until-idle.ts";
import { huntAt } from "./hunt-at.ts";
import { sampleStill } from "./sample-still.gen.ts";

/** So fast is the run told: a limb every three and a half seconds, and its end within a minute and a half. */
export const sampleSpeed = 5;
/** At this interval the clock of the run counts every second. */
const tickMs = 1000 / sampleSpeed;
/** The time of the run for which its end is shown, before it begins again. */
const endMs = 15_000;

type Moments = typeof import("./sample-moments.gen.ts").sampleMoments;

/**
 * Returns the figures of the sample hunt. They stand still until the run has loaded, or for good where it does not load;
 * from there on the run is told over and over while `isPlaying`.
 */
export function useSampleHunt({ isPlaying }: { readonly isPlaying: boolean }): LiveHunt {
  const moments = useMoments(isPlaying);
  const [atMs, setAtMs] = useState<number>(sampleStill.atMs);
  const lengthMs = (moments?.at(-1)?.atMs ?? 0) + endMs;
  useEffect(() => {
    if (moments === null || !isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAtMs((at) => (at + sampleSpeed * tickMs) % lengthMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [moments, isPlaying, lengthMs]);
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
