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

/** No wider: on its one side it would stand before the countdown, on the other behind the figure. */
const arc = { width: 330, height: 310, radiusX: 66, radiusY: 268 } as const;

/** Sun or moon, on its way from one side of the horizon to the other. */
function Arc({ isNight, way }: Pick<SkyReading, "isNight" | "way">) {
  const middle = arc.width / 2;
  const x = middle - arc.radiusX * Math.cos(way * Math.PI);
  const y = arc.height - arc.radiusY * Math.sin(way * Math.PI);
  return (
    <svg aria-hidden="true" className={styles.arc} viewBox={`0 0 ${arc.width} ${arc.height}`}>
      <path
        className={styles.way}
        d={`M${middle - arc.radiusX} ${arc.height}a${arc.radiusX} ${arc.radiusY} 0 0 1 ${2 * arc.radiusX} 0`}
      />
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
        <SkyBody isNight={isNight} />
      </g>
    </svg>
  );
}
