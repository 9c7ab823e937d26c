import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { type Spread, spreadOf } from "@hunt/engine/statistics/spread";
import { Duration } from "../../../domain-ui/duration.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import sideways from "../../../ui/sideways.module.css";
import styles from "./limb-spread-table.module.css";

/** Fastest, quartiles and slowest limb of the night: a column for all of them and one per eidolon, which a phone has room for. */
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
  const spreads = [{ name: t("statistics.all"), spread: spreadOf(limbTimesMs(runs)) }, ...perEidolon].flatMap(
    ({ name, spread }) => (spread === null ? [] : [{ name, spread }]),
  );
  const rows: readonly (readonly [string, (spread: Spread) => number])[] = [
    [t("night.column.fastest"), ({ minimumMs }) => minimumMs],
    [t("night.column.quarter"), ({ lowerQuartileMs }) => lowerQuartileMs],
    [t("night.column.median"), ({ medianMs }) => medianMs],
    [t("night.column.threeQuarters"), ({ upperQuartileMs }) => upperQuartileMs],
    [t("night.column.slowest"), ({ maximumMs }) => maximumMs],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small phone it scrolls, so the keyboard must reach it.
    <section className={sideways.sideways} aria-label={t("statistics.spread")} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("statistics.spread")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("night.column.limbs")}</th>
            {spreads.map(({ name, spread }) => (
              <th key={name} scope="col">
                {name} <span className={styles.count}>{spread.count}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, figureOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {spreads.map(({ name, spread }) => (
                <td key={name} className={marks.cell}>
                  <Duration ms={figureOf(spread)} short category="limbBreakTime" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
