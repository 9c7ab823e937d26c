import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Chip } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import screen from "../hunt/screen.module.css";
import styles from "./sample-frame.module.css";

interface SampleFrameProps {
  readonly play: SamplePlay;
  /** Says that this is a sample, and how it is told. */
  readonly name: string;
  /** The moments that need the most lines: drawn unseen, they keep a place that is large enough for each. */
  readonly largest: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a sample of the second screen: what it is, and a button that pauses it. */
export function SampleFrame({ play, name, largest, children }: SampleFrameProps) {
  const { t } = useTranslation();
  const { isCalm, isPaused, pause, setFrame } = play;
  return (
    <section ref={setFrame} className={styles.frame} aria-label={t("liveStart.sample.label")}>
      <div className={classNames(screen.status, styles.status)}>
        <Chip>{name}</Chip>
        {!isCalm && (
          <Button size="sm" variant="quiet" onClick={() => pause(!isPaused)}>
            {isPaused ? t("liveStart.sample.play") : t("liveStart.sample.pause")}
          </Button>
        )}
      </div>
      <div className={styles.place}>
        {children}
        <div className={styles.largest} aria-hidden="true">
          {largest}
        </div>
      </div>
    </section>
  );
}

interface SamplePlay {
  /** Whether the sample goes on: it is in sight, is not paused, and the visitor has nothing against motion. */
  readonly isPlaying: boolean;
  /** Whether the visitor wants no motion, so that one moment stands still. */
  readonly isCalm: boolean;
  readonly isPaused: boolean;
  readonly pause: (isPaused: boolean) => void;
  readonly setFrame: (frame: HTMLElement | null) => void;
}

/** Returns whether a sample is told now, for its frame and its clock. */
export function useSamplePlay(): SamplePlay {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isPaused, pause] = useState(false);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const isInSight = useInSight(frame);
  return { isPlaying: isInSight && !isPaused && !isCalm, isCalm, isPaused, pause, setFrame };
}

/** Whether any part of the element is in the window. */
function useInSight(element: HTMLElement | null): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      setIsInSight(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
