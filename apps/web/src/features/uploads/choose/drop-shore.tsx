import { eidolonTypes } from "@hunt/engine/domain/words";
import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import styles from "./drop-shore.module.css";

/** The three eidolons of a run, on the shore below the words. */
export function DropShore() {
  return (
    <span className={styles.shore} data-phase="night" aria-hidden="true">
      {eidolonTypes.map((name) => (
        <span key={name} className={styles[name]}>
          <SkyFigure name={name} />
        </span>
      ))}
    </span>
  );
}
