import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import { bestPossibleRun } from "@hunt/engine/statistics/best-possible-run";
import { biggestSwings, minimumRunsForSwings, type Swing } from "@hunt/engine/statistics/biggest-swings";
import type { RunPart } from "@hunt/engine/statistics/run-parts";
import { type Spread, spreadOf } from "@hunt/engine/statistics/spread";
import { Duration } from "../../../domain-ui/duration.tsx";
import marks from "../../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { Section } from "../../../ui/section.tsx";
import sideways from "../../../ui/sideways.module.css";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { BestPossible } from "./best-possible.tsx";
import { LimbHistogram } from "./limb-histogram.tsx";
import styles from "./night-statistics.module.css";

interface NightStatisticsProps {
  readonly runs: readonly RunInMs[];
  readonly reference: Reference;
}

/** Shows the spread of the night's limbs, its best possible run, and the parts that lost or gained most. */
export function NightStatistics({ runs, reference }: NightStatisticsProps) {
  const { t } = useTranslation();
  const best = bestPossibleRun(runs);
  const { loss, gain } = biggestSwings(runs);
  const timesMs = limbTimesMs(runs);
  return (
    <Section id="statistics" title={t("statistics.title")}>
      {timesMs.length === 0 ? (
        <Text tone="muted" size="sm">
          {t("statistics.noLimbs")}
        </Text>
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <h3 className={styles.subtitle}>{t("statistics.distribution")}</h3>
            <LimbHistogram timesMs={timesMs} />
          </div>
          <div className={styles.column}>
            <h3 className={styles.subtitle}>{t("statistics.spread")}</h3>
            <LimbSpreadTable runs={runs} />
          </div>
        </div>
      )}
      <dl className={styles.facts}>
        {best !== null && <BestPossible best={best} runs={runs} reference={reference} />}
        {loss !== null && <SwingSentence swing={loss} />}
        {gain !== null && <SwingSentence swing={gain} />}
      </dl>
      {runs.filter((run) => run.full).length < minimumRunsForSwings && (
        <Text tone="muted" size="sm">
          {t("statistics.tooFewRuns")}
        </Text>
      )}
    </Section>
  );
}

/** Returns the name of a part of a run: "Gantulyst, limb 4". */
function partName(t: Translate, part: Pick<RunPart, "eidolon" | "kind" | "number">): string {
  return t(`night.part.${part.kind}`, {
    eidolon: t(`common.eidolon.${part.eidolon}`),
    number: part.number,
  });
}

/** Says in one sentence which part lost or gained most. */
function SwingSentence({ swing }: { readonly swing: Swing }) {
  const { t } = useTranslation();
  const lost = swing.deltaMs > 0;
  const facts = {
    run: swing.runIndex,
    part: partName(t, swing.part),
    // The time is the squad's own, because the game's part is shown beside it.
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

/**
 * Shows the fastest limb, quartiles and slowest limb of the night, in a column for all eidolons and one for each, which
 * fits a phone.
 */
function LimbSpreadTable({ runs }: { readonly runs: readonly RunInMs[] }) {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls on a small phone, so the keyboard must reach it.
    <section className={sideways.sideways} aria-label={t("statistics.spread")} tabIndex={0}>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t("statistics.spread")}</VisuallyHidden>
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
