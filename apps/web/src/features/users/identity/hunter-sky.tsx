import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { SkyLand } from "../../../domain-ui/sky/sky-land.tsx";
import styles from "./hunter-head.module.css";

/** What is drawn behind the head of a hunter's page; of the stars above the figure so low a sky would show three or four. */
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
