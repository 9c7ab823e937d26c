import type { ReactNode } from "react";
import { NightSky } from "./night-sky.tsx";
import { SkyFigure } from "./sky-figure.tsx";
import { SkyFrame, type SkyPhase } from "./sky-frame.tsx";
import styles from "./under-sky.module.css";

interface UnderSkyProps {
  readonly phase: SkyPhase;
  readonly children: ReactNode;
}

/** A page that has only a message: words over still water, and a figure far away on the other shore. */
export function UnderSky({ phase, children }: UnderSkyProps) {
  return (
    <div className={styles.scene} data-sky={phase} data-on-sky="">
      <SkyFrame phase={phase}>
        <NightSky />
        <div className={styles.far}>
          <SkyFigure name="teralyst" />
        </div>
        <svg aria-hidden="true" className={styles.rings} viewBox="-106 -22 212 44">
          {[14, 38, 70, 105].map((radius) => (
            <ellipse key={radius} rx={radius} ry={radius / 5} />
          ))}
        </svg>
      </SkyFrame>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
