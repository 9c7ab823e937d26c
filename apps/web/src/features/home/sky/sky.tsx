import { memo } from "react";
import { SkyBody } from "../../../domain-ui/sky/sky-body.tsx";
import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { SkyLand, SkyStars } from "../../../domain-ui/sky/sky-land.tsx";
import styles from "./sky.module.css";
import type { SkyReading } from "./sky-phase.ts";

/**
 * The Plains as they are now, behind the head of the page: sky, what is up in it, land, an eidolon, still water. Drawn anew each
 * minute, not with each second of the countdown beside it.
 */
export const Sky = memo(({ phase, isNight, way, figure }: SkyReading) => (
  <SkyFrame phase={phase} fades>
    <SkyStars />
    <Arc isNight={isNight} way={way} />
    <SkyLand />
    <div className={styles.shore}>
      <SkyFigure name={figure} />
    </div>
  </SkyFrame>
));

/** Sun or moon, on its way from one side of the horizon to the other; how wide and high that is, the window's width decides. */
function Arc({ isNight, way }: Pick<SkyReading, "isNight" | "way">) {
  const x = 50 - 50 * Math.cos(way * Math.PI);
  const y = 100 - 100 * Math.sin(way * Math.PI);
  return (
    <svg aria-hidden="true" className={styles.arc}>
      {/* Its half below the horizon is cut off */}
      <svg aria-hidden="true">
        <ellipse className={styles.way} cx="50%" cy="100%" rx="50%" ry="100%" />
      </svg>
      <svg aria-hidden="true" className={styles.body} x={`${x.toFixed(2)}%`} y={`${y.toFixed(2)}%`}>
        <SkyBody isNight={isNight} />
      </svg>
    </svg>
  );
}
