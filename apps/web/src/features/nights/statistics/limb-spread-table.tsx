import { eidolonTypes } from "@hunt/engine/domain/words";
import { type Spread, spreadOf } from "@hunt/engine/statistics/spread";
import { Duration } from "../../../domain-ui/duration.tsx";
import { limbTimesMs, type RunInMs } from "../../../domain-ui/run-in-ms.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./limb-spread-table.module.css";

/** Fastest, quartiles and slowest limb of the night, in all and per eidolon. */
export function LimbSpreadTable({ runs }: { readonly runs: readonly RunInMs[] }) {
  const { t } = useTranslation();
  const perEidolon = eidolonTypes.map((type) => ({
    name: t(`common.eidolon.${type}`),
    spread: spreadOf(
      runs.flatMap((run) =>
        run.eidolons.filter((eidolon) => eidolon.type === type).flatMap((each) => each.limbBreakTimesMs),
      ),
    ),
  }));
  const rows = [{ name: t("statistics.all"), spread: spreadOf(limbTimesMs(runs)) }, ...perEidolon];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so the keyboard must reach it.
    <section className={styles.scroll} aria-label={t("statistics.spread")} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("statistics.spread")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("night.column.limbs")}</th>
            <th scope="col">{t("night.column.fastest")}</th>
            <th scope="col">{t("night.column.quarter")}</th>
            <th scope="col">{t("night.column.median")}</th>
            <th scope="col">{t("night.column.threeQuarters")}</th>
            <th scope="col">{t("night.column.slowest")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, spread }) => spread !== null && <Row key={name} name={name} spread={spread} />)}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, spread }: { readonly name: string; readonly spread: Spread }) {
  const { minimumMs, lowerQuartileMs, medianMs, upperQuartileMs, maximumMs, count } = spread;
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.count}>{count}</span>
      </th>
      {[minimumMs, lowerQuartileMs, medianMs, upperQuartileMs, maximumMs].map((valueMs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
        <td key={index}>
          <Duration ms={valueMs} short category="limbBreakTime" />
        </td>
      ))}
    </tr>
  );
}
