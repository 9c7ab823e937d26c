import { classNames } from "../../../ui/class-names.ts";
import styles from "./orb-on-shore.module.css";
import { orbShape } from "./orb-shape.ts";

/** The orb as it stands on the horizon of a run's head. */
export function OrbOnShore() {
  return (
    <svg
      className={classNames("on-shore", styles.orb)}
      viewBox="-112 -134 224 140"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.far} d={orbShape.farLegs} />
      <path className={styles.rim} d={orbShape.nearLegs} />
      <path className={styles.near} d={orbShape.nearLegs} />
      <path className={styles.hull} d={orbShape.hull} />
      <path className={styles.seams} d={orbShape.seams} />
      <circle className={styles.eye} cy="-104" r="6" />
    </svg>
  );
}
