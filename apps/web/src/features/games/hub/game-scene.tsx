import type { GameName } from "@hunt/engine/domain/game-names";
import type { EidolonType } from "@hunt/engine/domain/words";
import type { ReactNode } from "react";
import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import styles from "./game-scene.module.css";

const radius = { sight: 17, limb: 4 } as const;

/** Raplak hits one point: a sight. */
const sight = (
  <>
    <circle r={radius.sight} />
    <circle r={radius.limb} className={styles.full} />
    <path d="M-25 0h12M13 0h12M0-25v12M0 13v12" />
  </>
);

/** Propa explodes a moment later: its rings. */
const rings = (
  <>
    <circle r={radius.limb} className={styles.full} />
    <circle r="11" />
    <circle r="18" opacity=".6" />
    <circle r="25" opacity=".3" />
  </>
);

/** The whole fight: water shield and three limbs on a line of time, and where one is. */
const fight = (
  <>
    <path d="M-30 10H30" opacity=".5" />
    <path d="M-30 4v12M-12 4v12M6 4v12M24 4v12" />
    <path d="M6-2-0-12H12Z" className={styles.full} />
  </>
);

const scenes: Readonly<Record<GameName, { readonly figure: EidolonType; readonly sign: ReactNode }>> = {
  raplak: { figure: "gantulyst", sign: sight },
  propa: { figure: "hydrolyst", sign: rings },
  teralyst: { figure: "teralyst", sign: fight },
};

/** The head of a game's card: an eidolon on its shore at night, and what the game trains as a sign. */
export function GameScene({ game }: { readonly game: GameName }) {
  const { figure, sign } = scenes[game];
  return (
    <div className={styles.scene} data-phase="night" aria-hidden="true">
      <svg aria-hidden="true" className={styles.sign} viewBox="-32 -32 64 64">
        {sign}
      </svg>
      <div className={styles[figure]}>
        <SkyFigure name={figure} />
      </div>
    </div>
  );
}
