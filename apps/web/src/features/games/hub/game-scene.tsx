import type { GameName } from "@hunt/engine/domain/game-names";
import type { ReactNode } from "react";
import { SkyFigure } from "../../../domain-ui/sky/sky-figure.tsx";
import styles from "./game-scene.module.css";

/** What is hit: a limb, seen from the shore on the left, where the prism of one's amp is. */
const limb = "translate(52 -46)";
/** Its shield, whose rings run to the rim, has opened towards the prism: the moment that both games are about. */
const openShield = (
  <>
    <circle r="4" className={styles.full} />
    <circle r="12" opacity=".35" />
    <circle r="20" opacity=".55" />
    <circle r="30" pathLength="360" className={styles.shield} />
    <circle r="37" pathLength="360" className={styles.doors} />
  </>
);
const prism = <path d="M-88-22l6 10-6 10-6-10Z" className={styles.full} />;

/** Raplak hits at once: a straight shot through the open shield. */
const raplak = (
  <>
    {prism}
    <path d="M-78-13 48-48V-43Z" className={styles.full} />
    <g transform={limb}>{openShield}</g>
  </>
);

/** Propa flies and explodes: its blast, as large as it is, must reach the shield as that opens. */
const propa = (
  <>
    {prism}
    <path d="M-78-22Q-46-86 2-50" className={styles.flight} />
    <g transform="translate(8 -46)">
      <circle r="5" className={styles.full} />
      <circle r="14" pathLength="24" className={styles.burst} />
      <circle r="25" opacity=".55" />
      <circle r="38" opacity=".3" />
    </g>
    <g transform="translate(66 -46) scale(.62)">{openShield}</g>
  </>
);

/** The whole fight: water shield and three more limbs on a line of time, and where one is. */
const fight = (
  <g transform="translate(-50 -44)">
    <path d="M-44 6H44" opacity=".5" />
    <path d="M-44 0v12M-18 0v12M8 0v12M34 0v12" />
    <path d="M8-6 2-16H14Z" className={styles.full} />
  </g>
);

const signs: Readonly<Record<GameName, ReactNode>> = { raplak, propa, teralyst: fight };

/** The head of a game's card: what the game trains, on the shore at night; of the fight also whom it is with. */
export function GameScene({ game }: { readonly game: GameName }) {
  return (
    <div className={styles.scene} data-phase="night" aria-hidden="true">
      {game === "teralyst" && (
        <div className={styles.figure}>
          <SkyFigure name={game} />
        </div>
      )}
      <svg aria-hidden="true" className={styles.sign} viewBox="-110 -92 220 92">
        {signs[game]}
      </svg>
    </div>
  );
}
