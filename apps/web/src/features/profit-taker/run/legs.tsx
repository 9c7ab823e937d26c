import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { legSides, type PhaseFigures } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { phaseName, sideName } from "../words/words.ts";
import styles from "./legs.module.css";
import { OrbDrawing } from "./orb-drawing.tsx";

/** Shows the legs, body and pylons of each phase, arranged on the orb as the player sees it. */
export function Legs({ run }: { readonly run: ProfitTakerRun }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.order}>{t("profitTaker.legsOrder")}</p>
      <div className={styles.phases}>
        {run.phases
          .filter(({ legs, bodyMs }) => legs.length > 0 || bodyMs !== null)
          .map((phase) => (
            <PhaseLegs key={phase.number} phase={phase} />
          ))}
      </div>
    </>
  );
}

function PhaseLegs({ phase }: { readonly phase: PhaseFigures }) {
  const { t } = useTranslation();
  const { number, legs, legsMs, bodyMs, pylonsMs } = phase;
  const hasPylons = number === 1 || number === 3;
  const name = phaseName(t, number);
  return (
    <section className={styles.phase} aria-label={t("profitTaker.legsOf", { phase: name })}>
      <h3>{name}</h3>
      <div className={styles.orb}>
        <OrbDrawing />
        <ol className={styles.legs}>
          {legs.map(({ side, durationMs }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a phase never change their order.
              key={index}
              className={classNames(
                styles.leg,
                side !== null && styles[side],
                index >= legSides.length && styles.again,
              )}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <VisuallyHidden>{sideName(t, side)} </VisuallyHidden>
              {formatSeconds(durationMs)}
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t("profitTaker.figure.legsMs")}</dt>
          <dd>{formatSeconds(legsMs)}</dd>
        </div>
        <div>
          <dt>{t("profitTaker.kind.body")}</dt>
          <dd>{formatSeconds(bodyMs)}</dd>
        </div>
        {hasPylons && (
          <div>
            <dt>{t("profitTaker.kind.pylons")}</dt>
            <dd>{formatSeconds(pylonsMs)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
