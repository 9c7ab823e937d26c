import { SkyBody } from "../../../domain-ui/sky/sky-body.tsx";
import { SkyLand, SkyStars } from "../../../domain-ui/sky/sky-land.tsx";
import styles from "./night-sky.module.css";

/** The moon, stars and land behind a night's head. */
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
