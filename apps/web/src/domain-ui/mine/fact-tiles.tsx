import type { ReactNode } from "react";
import styles from "./fact-tiles.module.css";

/** One figure of where somebody stands. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A few words below the figure. */
  readonly detail?: string;
}

interface FactTilesProps {
  /** What all the figures are of, e.g. a squad size. */
  readonly of: string;
  readonly facts: readonly Fact[];
}

/** Shows figures beside each other; on a phone, below each other. */
export function FactTiles({ of, facts }: FactTilesProps) {
  return (
    <div className={styles.tiles}>
      <p className={styles.of}>{of}</p>
      <dl className={styles.facts}>
        {facts.map(({ label, value, detail }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {detail !== undefined && <span> {detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
