import { segmentKinds } from "@hunt/engine/profit-taker/timeline";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { PhaseRow } from "./phase-rows.ts";
import styles from "./run-timeline.module.css";
import { KindSwatch } from "./segment-shape.tsx";

interface SegmentLegendProps {
  readonly rows: readonly PhaseRow[];
  readonly hasOther: boolean;
}

/** What the shapes of the drawing mean: those that are in it. */
export function SegmentLegend({ rows, hasOther }: SegmentLegendProps) {
  const { t } = useTranslation();
  const drawn = rows.flatMap(({ segments, others }) => [...segments, ...others]);
  return (
    <ul className={styles.legend} aria-label={t("profitTaker.legend")}>
      {segmentKinds
        .filter((kind) => drawn.some((segment) => segment.kind === kind))
        .map((kind) => (
          <li key={kind}>
            <KindSwatch kind={kind} />
            {t(`profitTaker.kind.${kind}`)}
          </li>
        ))}
      {hasOther && <li>{t("profitTaker.otherBelow")}</li>}
    </ul>
  );
}
