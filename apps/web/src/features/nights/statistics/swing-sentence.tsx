import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import type { Swing } from "@hunt/engine/statistics/biggest-swings";
import type { RunPart } from "@hunt/engine/statistics/run-parts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import styles from "./night-statistics.module.css";

/** What a part of a run is called: "Gantulyst, limb 4". */
function partName(t: Translate, part: Pick<RunPart, "eidolon" | "kind" | "number">): string {
  return t(`night.part.${part.kind}`, {
    eidolon: t(`common.eidolon.${part.eidolon}`),
    number: part.number,
  });
}

/** One sentence about the part that lost or gained most. */
export function SwingSentence({ swing }: { readonly swing: Swing }) {
  const { t } = useTranslation();
  const lost = swing.deltaMs > 0;
  const facts = {
    run: swing.runIndex,
    part: partName(t, swing.part),
    // As own times: the game's part is told beside them.
    time: formatSeconds(swing.part.timeMs - swing.gameMs),
    usual: formatSeconds(swing.usualMs - swing.gameMs),
  };
  return (
    <div className={styles.fact}>
      <dt>{lost ? t("statistics.biggestLoss") : t("statistics.biggestGain")}</dt>
      <dd>
        <b className={lost ? styles.slower : styles.faster}>{formatDelta(swing.deltaMs)}</b>
        <p>
          {swing.gameMs === 0
            ? t("statistics.swing", facts)
            : t("statistics.swingBeyondGame", { ...facts, game: formatSeconds(swing.gameMs) })}
        </p>
      </dd>
    </div>
  );
}
