import type { SideAgainst } from "@hunt/contracts/against";
import styles from "./both-chart.module.css";

/** Where one of the two stands at a reading: the sign of that one's line. */
export function SideMark({ side, y }: { readonly side: SideAgainst; readonly y: number }) {
  return side === "hunter" ? (
    <circle cy={y} r={4.5} className={styles.hunterMark} />
  ) : (
    <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" transform={`translate(0,${y})`} className={styles.otherMark} />
  );
}
