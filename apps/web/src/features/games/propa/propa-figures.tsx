import type { PropaResult } from "@hunt/engine/games/propa/propa";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { LimbError } from "../frame/limb-error.tsx";
import { ResultTable } from "../frame/result-table.tsx";
import { TimingFigures } from "../frame/timing-figures.tsx";
import styles from "./propa-figures.module.css";

/** A run's explosions, how fast Raplak followed them, and each limb. */
export function PropaFigures({ result }: { readonly result: PropaResult }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { limbs, raplakMeanMs } = result;
  const ms = (value: number) => t("games.frame.ms", { value: Math.round(value) });
  return (
    <div className={styles.figures}>
      <div>
        <TimingFigures summary={result} />
      </div>
      {raplakMeanMs !== null && (
        <dl className={styles.raplak}>
          <dt>{t("games.propa.raplakMean")}</dt>
          <dd>{ms(raplakMeanMs)}</dd>
        </dl>
      )}
      {limbs.length > 0 && (
        <ResultTable
          caption={t("games.frame.limbByLimb")}
          columns={[
            t("games.frame.limb"),
            t("games.propa.explosion"),
            t("games.propa.raplakAfter"),
            t("games.frame.tooEarly"),
            t("games.frame.points"),
          ]}
          rows={limbs.map(({ limb, errorMs, raplakMs, absorbed, points }) => [
            limb,
            <LimbError key="explosion" ms={errorMs} />,
            ms(raplakMs),
            absorbed,
            formatNumber(points, locale),
          ])}
        />
      )}
    </div>
  );
}
