import type { NightAnswer } from "@hunt/contracts/nights";
import type { CSSProperties } from "react";
import styles from "./own-time-bars.module.css";

/** A bar that is as high as the card allows; who takes longer has the same. */
const fullSeconds = 30;

/** As many as fit beside what was captured; few nights have more. */
const shownRuns = 8;

/**
 * What a squad took beyond the game's own time, run by run; of runs that do not tell it, a stub. Where no run tells it their
 * place stays empty, so that what stands before it keeps its column.
 */
export function OwnTimeBars({ runs }: { readonly runs: NonNullable<NightAnswer["runs"]> }) {
  const shown = runs.slice(0, shownRuns);
  const isTold = shown.some(({ ownTime }) => ownTime !== null);
  return (
    <span className={styles.bars} aria-hidden="true">
      {isTold &&
        shown.map(({ uuid, ownTime }) => (
          <i
            key={uuid}
            style={{ "--height": Math.min(1, (ownTime ?? 0) / fullSeconds).toFixed(2) } as CSSProperties}
          />
        ))}
    </span>
  );
}
