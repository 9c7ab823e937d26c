import styles from "./night-sky.module.css";
import { SkyBody } from "./sky-body.tsx";
import { SkyLand, SkyStars } from "./sky-land.tsx";

/** Draws the moon, stars and land behind the head of a page. */
export function NightSky() {
  return (
    <>
      <SkyStars />
      <svg aria-hidden="true" className={styles.moon} viewBox="-46 -46 92 92">
        <SkyBody isNight />
      </svg>
      <SkyLand />
    </>
  );
}
