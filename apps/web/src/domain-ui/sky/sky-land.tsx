import styles from "./sky-land.module.css";
import { ridges, ripples, stars } from "./sky-shapes.ts";

export function SkyStars() {
  return (
    <div className={styles.starry}>
      <svg
        aria-hidden="true"
        className={styles.stars}
        viewBox="0 0 1400 320"
        preserveAspectRatio="xMidYMin slice"
      >
        {stars.map(({ width, path }) => (
          <path key={width} d={path} strokeWidth={width} />
        ))}
      </svg>
    </div>
  );
}

/** The land on the horizon, and the still water before it. */
export function SkyLand() {
  return (
    <>
      <svg aria-hidden="true" className={styles.land} viewBox="0 0 1400 150" preserveAspectRatio="none">
        {ridges.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <svg
        aria-hidden="true"
        className={styles.ripples}
        viewBox="0 0 1400 90"
        preserveAspectRatio="xMidYMin slice"
      >
        <path d={ripples} />
      </svg>
    </>
  );
}
