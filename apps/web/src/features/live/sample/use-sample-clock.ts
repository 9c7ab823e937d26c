import { useEffect, useState } from "react";

interface SampleClock {
  readonly isRunning: boolean;
  /** The sample is told so many times as fast as it was played. */
  readonly speed: number;
  /** The time of the sample that passes between two pictures. */
  readonly stepMs: number;
  /** The time of the sample at which it is first shown. */
  readonly shownMs: number;
  /** The time at which it begins again once it has reached its end. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Returns the time of a sample that is told over and over; in a hidden tab it stands still. */
export function useSampleClock(clock: SampleClock): number {
  const { isRunning, speed, stepMs, shownMs, fromMs, toMs } = clock;
  const [atMs, setAtMs] = useState(shownMs);
  useEffect(() => {
    if (!isRunning) return;
    const next = (at: number) => (at + stepMs >= toMs ? fromMs : at + stepMs);
    const timer = setInterval(() => {
      if (!document.hidden) setAtMs(next);
    }, stepMs / speed);
    return () => clearInterval(timer);
  }, [isRunning, speed, stepMs, fromMs, toMs]);
  return atMs;
}
