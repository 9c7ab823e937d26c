import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { SkyLand } from "../../../domain-ui/sky/sky-land.tsx";
import styles from "./hunter-head.module.css";

/**
 * The drawing behind the head of a hunter's page. It has no stars, because so low a sky would show only three or four above
 * the figure.
 */
export function HunterSky() {
  return (
    <SkyFrame phase="night">
      <SkyLand />
      <div className={styles.shore}>
        <SkyFigure name="hydrolyst" />
      </div>
    </SkyFrame>
  );
}
