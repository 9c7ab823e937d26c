import type { RankTier } from "@hunt/engine/marks/rank-tier";
import styles from "./rank-moon.module.css";

/** The lit share of the moon for each tier: the better the rank, the fuller the moon. */
const litShares: Readonly<Record<RankTier, number>> = {
  gold: 1,
  g: 1,
  spp: 1,
  sp: 0.88,
  s: 0.72,
  a: 0.5,
  b: 0.32,
  c: 0.16,
};

/** Draws a tier as a phase of the moon in the colour of the text beside it; the first place has a ring. */
export function RankMoon({ tier }: { readonly tier: RankTier }) {
  return (
    <svg aria-hidden="true" viewBox="-9 -9 18 18" className={styles.moon}>
      <circle className={styles.edge} r={tier === "gold" ? 8 : 5.5} />
      <path d={litPart(litShares[tier])} />
    </svg>
  );
}

/** Returns the path of the lit part, from the right; the edge of the shadow is half an ellipse. */
function litPart(share: number): string {
  const width = Math.abs(2 * share - 1) * 6;
  return `M0-6A6 6 0 0 1 0 6A${width} 6 0 0 ${share < 0.5 ? 0 : 1} 0-6`;
}
