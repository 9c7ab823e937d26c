import { classNames } from "../../../ui/class-names.ts";
import gantulyst from "./art/gantulyst.svg";
import hydrolyst from "./art/hydrolyst.svg";
import teralyst from "./art/teralyst.svg";
import styles from "./sky.module.css";
import type { ShoreFigure, SkyPhase, SkyReading } from "./sky-phase.ts";
import { ridges, ripples, stars } from "./sky-shapes.ts";

const phases: readonly SkyPhase[] = ["dawn", "day", "dusk", "night"];

/** The drawings, and the part of each that is shown: their feet are at its lower edge. */
const figures: Readonly<Record<ShoreFigure, { readonly url: string; readonly viewBox: string }>> = {
  teralyst: { url: teralyst, viewBox: "40 -14 232 325" },
  gantulyst: { url: gantulyst, viewBox: "14 -10 286 323" },
  hydrolyst: { url: hydrolyst, viewBox: "50 -62 252 395" },
};

/** The Plains as they are now, behind the head of the page: sky, what is up in it, land, an eidolon, still water. */
export function Sky({ phase, isNight, way, figure }: SkyReading) {
  return (
    <div className={styles.sky} data-phase={phase} aria-hidden="true">
      {phases.map((name) => (
        <div key={name} className={classNames(styles.light, styles[name])} />
      ))}
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
      <Arc isNight={isNight} way={way} />
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
      <div className={styles.shore}>
        <Figure name={figure} className={styles.reflection} />
        <Figure name={figure} className={styles.figure} />
      </div>
    </div>
  );
}

const arc = { width: 330, height: 310, radiusX: 140, radiusY: 268 } as const;

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
        <circle className={styles.halo} r="46" />
        <circle className={isNight ? styles.moon : styles.sun} r="22" />
        {isNight && <path className={styles.craters} d="M-8-6h.01M6 5h.01M9-8h.01M-5 9h.01" />}
      </g>
    </svg>
  );
}

function Figure({ name, className }: { readonly name: ShoreFigure; readonly className: string | undefined }) {
  const { url, viewBox } = figures[name];
  return (
    <svg aria-hidden="true" className={className} viewBox={viewBox} preserveAspectRatio="xMidYMax meet">
      <use href={`${url}#figure`} />
    </svg>
  );
}
