import { useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { Chip } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { HuntFigures } from "../hunt/hunt-figures.tsx";
import screen from "../hunt/screen.module.css";
import styles from "./hunt-sample.module.css";
import { sampleStill } from "./sample-still.gen.ts";
import { sampleSpeed, useSampleHunt } from "./use-sample-hunt.ts";

/**
 * The second screen as it tells a run of the sample night. It rests while it is out of sight, and stands still at one
 * moment for visitors who want no motion.
 */
export function HuntSample() {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const isInSight = useInSight(frame);
  const played = useSampleHunt({ isPlaying: isInSight && !isPaused && !isCalm });
  const hunt = isCalm ? sampleStill.hunt : played;
  return (
    <section ref={setFrame} className={styles.frame} aria-label={t("liveStart.sample.label")}>
      <div className={classNames(screen.status, styles.status)}>
        <Chip>
          {isCalm ? t("liveStart.sample.still") : t("liveStart.sample.playing", { speed: sampleSpeed })}
        </Chip>
        {!isCalm && (
          <Button size="sm" variant="quiet" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? t("liveStart.sample.play") : t("liveStart.sample.pause")}
          </Button>
        )}
      </div>
      <div className={styles.place}>
        <HuntFigures hunt={hunt} />
        {/* Of all moments this one needs the most lines, so that the place is large enough for each. */}
        <div className={styles.keeper} aria-hidden="true">
          <HuntFigures hunt={sampleStill.hunt} />
        </div>
      </div>
    </section>
  );
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
