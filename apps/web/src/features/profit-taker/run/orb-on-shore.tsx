import { classNames } from "../../../ui/class-names.ts";
import styles from "./orb-on-shore.module.css";
import { orbShape } from "./orb-shape.ts";

/** The orb as it stands on the horizon of a run's head, and in the water before it. */
export function OrbOnShore() {
  return (
    <svg
      className={classNames("on-shore", styles.orb)}
      viewBox="-120 -134 240 174"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="scale(1 -.3)">
        <Orb />
      </g>
      <Orb />
    </svg>
  );
}

function Orb() {
  return (
    <>
      <path className={styles.far} d={orbShape.farLegs} />
      <path className={styles.near} d={orbShape.belly} />
      <path className={styles.near} d={orbShape.nearLegs} />
      <path className={styles.seams} d={orbShape.joints} />
      <path className={styles.near} d={orbShape.hull} />
      <path className={styles.seams} d={orbShape.seams} />
      <circle className={styles.eye} cy="-96" r="6" />
    </>
  );
}
