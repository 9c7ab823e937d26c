import { formatAddedSeconds } from "@hunt/engine/formats/format-seconds";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./added-times.module.css";

interface AddedTimesProps {
  readonly timesMs: readonly (number | null)[];
  /** What each time is; shown to a pointer and read aloud. */
  readonly names: readonly string[];
}

/** What the game or the squad added to the time before it: `+27.334s +3.875s`. Unknown ones are left out. */
export function AddedTimes({ timesMs, names }: AddedTimesProps) {
  return timesMs.map((timeMs, index) =>
    timeMs === null ? null : (
      <Tooltip key={names[index]} text={names[index]}>
        <span className={styles.added}>
          <span className="visually-hidden">{names[index]} </span>
          {formatAddedSeconds(timeMs)}
        </span>
      </Tooltip>
    ),
  );
}
