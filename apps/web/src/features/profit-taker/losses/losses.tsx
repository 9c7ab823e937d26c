import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { compareParts, type PartDifference, partsOfRun } from "@hunt/engine/profit-taker/run-parts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Section } from "../../../ui/section.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { phaseName } from "../words/words.ts";
import styles from "./losses.module.css";
import type { Against } from "./use-against.ts";

/** Smaller losses are summed up in one row, because they are mostly luck and teach nothing. */
const leastToldMs = 50;

interface LossesProps {
  readonly run: ProfitTakerRun;
  readonly against: Against;
}

/**
 * Shows where the run lost and won time compared with another, the biggest loss first; the rows add up to the difference.
 */
export function Losses({ run, against }: LossesProps) {
  const { t } = useTranslation();
  if (against.parts === null) return null;
  const differences = compareParts(partsOfRun(run), against.parts);
  if (differences.length === 0) return null;
  const largestMs = Math.max(1, ...differences.map(({ differenceMs }) => Math.abs(differenceMs)));
  const isTold = ({ differenceMs }: PartDifference) => Math.abs(differenceMs) >= leastToldMs;
  const told = differences.filter(isTold);
  const smaller = differences.filter((difference) => !isTold(difference));
  return (
    <Section id="losses" title={t("profitTaker.losses")} aside={<Together sumMs={sumOf(differences)} />}>
      <table className={styles.losses}>
        <VisuallyHidden as="caption">{t("profitTaker.losses")}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            <th scope="col">{t("profitTaker.column.part")}</th>
            <th scope="col">{t("profitTaker.column.duration")}</th>
            <th scope="col">{t("profitTaker.column.difference")}</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {told.map((difference) => (
            <Loss
              key={`${difference.kind} ${difference.phase}`}
              difference={difference}
              largestMs={largestMs}
            />
          ))}
          {smaller.length > 0 && (
            <tr>
              <th scope="row" colSpan={2} className={styles.phase}>
                {t("profitTaker.smaller", { count: smaller.length })}
              </th>
              <td className={styles.delta}>
                <b className={toneOf(sumOf(smaller))}>{formatDelta(sumOf(smaller))}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Section>
  );
}

function sumOf(differences: readonly PartDifference[]): number {
  return differences.reduce((sum, { differenceMs }) => sum + differenceMs, 0);
}

function Together({ sumMs }: { readonly sumMs: number }) {
  return <b className={classNames(styles.together, toneOf(sumMs))}>{formatDelta(sumMs)}</b>;
}

function Loss({
  difference,
  largestMs,
}: {
  readonly difference: PartDifference;
  readonly largestMs: number;
}) {
  const { t } = useTranslation();
  const { kind, phase, durationMs, otherMs, differenceMs } = difference;
  const isGame = kind === "stun" || kind === "launch";
  return (
    <tr>
      <th scope="row">
        {t(`profitTaker.part.${kind}`)}
        {phase !== 0 && <span className={styles.phase}> {phaseName(t, phase)}</span>}
      </th>
      <td className={styles.times}>
        {formatSeconds(durationMs)} · {formatSeconds(otherMs)}
      </td>
      <td className={styles.delta}>
        <span className={styles.track} aria-hidden="true">
          <span
            className={classNames(
              styles.bar,
              isGame && styles.game,
              differenceMs > 0 ? styles.lost : styles.won,
            )}
            style={{ width: `${(50 * Math.abs(differenceMs)) / largestMs}%` }}
          />
        </span>
        <b className={toneOf(differenceMs)}>{formatDelta(differenceMs)}</b>
      </td>
    </tr>
  );
}

function toneOf(differenceMs: number): string | undefined {
  if (differenceMs === 0) return undefined;
  return differenceMs > 0 ? styles.slower : styles.faster;
}
