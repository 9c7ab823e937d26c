import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { BestPossibleRun, BestSegment } from "@hunt/engine/statistics/best-possible-run";
import { bestRun, isEstimated } from "@hunt/engine/statistics/best-run";
import { Duration } from "../../../domain-ui/duration.tsx";
import { segmentName } from "../../../domain-ui/timeline/segment-words.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { referenceRunName } from "../compare/use-reference.ts";
import { Delta } from "../parts/figure.tsx";
import styles from "./night-statistics.module.css";

interface BestPossibleProps {
  readonly best: BestPossibleRun;
  readonly runs: readonly RunInMs[];
  readonly reference: Reference;
}

/** Returns the real time, with the sign of an estimate when it is one. */
function realTimeText(run: RunInMs | null): string {
  const time = formatDuration(run?.realTimeMs ?? null);
  return run !== null && isEstimated(run) ? `≈ ${time}` : time;
}

/**
 * Returns the reference of the best possible run, which is that of the whole page: the chosen one, or the night's best run.
 */
function heldAgainst(t: Translate, reference: Reference, best: RunInMs | null) {
  const { run } = reference;
  if (run !== null && run.realTimeMs !== null)
    return { realTimeMs: run.realTimeMs, name: referenceRunName(t, reference, run.index) };
  return best === null || best.realTimeMs === null
    ? null
    : { realTimeMs: best.realTimeMs, name: t("night.run.number", { index: best.index }) };
}

/** Shows the run that the squad would have made with the best of each part. */
export function BestPossible({ best, runs, reference }: BestPossibleProps) {
  const { t } = useTranslation();
  const { realTimeMs } = best;
  const actual = bestRun(runs);
  const against = heldAgainst(t, reference, actual);
  const eidolonName = ({ segment: { eidolon } }: BestSegment) =>
    eidolon === null ? "" : t(`common.eidolon.${eidolon}`);
  return (
    <div className={styles.fact}>
      <dt>{t("statistics.bestPossible")}</dt>
      <dd>
        <b>
          <Duration ms={realTimeMs} category="realTime" />{" "}
          {against !== null && <Delta ms={realTimeMs - against.realTimeMs} />}
        </b>{" "}
        {against !== null && (
          <small className={styles.against}>
            <span aria-hidden="true">⇄</span> {against.name}
          </small>
        )}
        <p>
          {t("statistics.bestPossibleText", {
            extraction: formatDuration(best.extractionTimeMs),
            run: actual?.index ?? "—",
            time: realTimeText(actual),
          })}
        </p>
        <DataTable
          summary={t("statistics.itsSegments")}
          caption={t("statistics.bestPossible")}
          columns={[
            t("night.column.eidolon"),
            t("night.column.segment"),
            t("night.column.run"),
            t("night.column.duration"),
          ]}
          textColumns={3}
          rows={() =>
            best.segments.map((each) => [
              eidolonName(each),
              segmentName(t, each.segment),
              `#${each.runIndex}`,
              formatSeconds(each.durationMs),
            ])
          }
        />
      </dd>
    </div>
  );
}
