import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { phaseName } from "../run/words.ts";
import type { PhaseRow } from "./phase-rows.ts";
import styles from "./run-timeline.module.css";

export function PhaseLabel({ row }: { readonly row: PhaseRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.label} style={{ height: row.heightPx }}>
      {phaseName(t, row.phase)}
    </span>
  );
}

function toneOf(deltaMs: number): string | undefined {
  if (deltaMs === 0) return undefined;
  return deltaMs > 0 ? styles.slower : styles.faster;
}

/** What the phase took, and how far that is from the other run's. */
export function PhaseTotal({ row: { heightPx, totalMs, otherMs } }: { readonly row: PhaseRow }) {
  return (
    <span className={styles.total} style={{ height: heightPx }}>
      <b>{formatSeconds(totalMs)}</b>
      {otherMs !== null && (
        <span className={toneOf(totalMs - otherMs)}>{formatDelta(totalMs - otherMs)}</span>
      )}
    </span>
  );
}
