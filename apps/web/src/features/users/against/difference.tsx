import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./difference.module.css";

/** By how much the first is slower than the other (faster: less than 0); null when one of them is not known. */
export function differenceMs(hunterMs: number | null, otherMs: number | null): number | null {
  return hunterMs === null || otherMs === null ? null : hunterMs - otherMs;
}

/** A difference with its sign: faster is − and green, slower + and red. */
export function Difference({
  ms,
  className,
}: {
  readonly ms: number | null;
  readonly className?: string | undefined;
}) {
  const direction = ms === null || ms === 0 ? undefined : ms < 0 ? styles.faster : styles.slower;
  return <span className={classNames(styles.difference, direction, className)}>{formatDelta(ms)}</span>;
}
