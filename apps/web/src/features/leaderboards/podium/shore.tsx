import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import styles from "./podium.module.css";

const figures = ["teralyst", "gantulyst", "hydrolyst"] as const;

/** The three eidolons on the shore of a record's plate. */
export function Shore() {
  return (
    <span className={styles.shore} data-phase="night" aria-hidden="true">
      {figures.map((name) => (
        <span key={name} className={styles[name]}>
          <SkyFigure name={name} />
        </span>
      ))}
    </span>
  );
}
