import type { EidolonType } from "@hunt/engine/domain/words";
import gantulyst from "./art/gantulyst.svg";
import hydrolyst from "./art/hydrolyst.svg";
import teralyst from "./art/teralyst.svg";
import styles from "./sky-figure.module.css";

/** The drawings, and the shown part of each. The figures' feet are at the lower edge of that part. */
const figures: Readonly<Record<EidolonType, { readonly url: string; readonly viewBox: string }>> = {
  teralyst: { url: teralyst, viewBox: "40 -14 232 325" },
  gantulyst: { url: gantulyst, viewBox: "14 -10 286 323" },
  hydrolyst: { url: hydrolyst, viewBox: "50 -62 252 395" },
};

/** Draws an eidolon on the shore and its reflection, as high as the element around them. */
export function SkyFigure({ name }: { readonly name: EidolonType }) {
  const { url, viewBox } = figures[name];
  return [styles.reflection, styles.figure].map((className) => (
    <svg
      key={className}
      aria-hidden="true"
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax meet"
    >
      <use href={`${url}#figure`} />
    </svg>
  ));
}
