import legend from "../../../domain-ui/timeline/timeline-legend.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./step-chart.module.css";
import type { StepColumn } from "./step-columns.ts";

interface StepKeyProps {
  readonly columns: readonly StepColumn[];
  /** What the reference is called. */
  readonly reference: string;
  readonly isRecord: boolean;
}

/** What the areas of the chart mean: those that are in it. */
export function StepKey({ columns, reference, isRecord }: StepKeyProps) {
  const { t } = useTranslation();
  const shown = [
    { area: styles.reference, name: reference },
    { area: styles.both, name: t("compared.key.both") },
    ...(columns.some(({ step }) => step.deltaMs > 0)
      ? [{ area: styles.longer, name: t("compared.key.lost") }]
      : []),
    ...(columns.some(({ step }) => step.deltaMs < 0)
      ? [{ area: styles.saved, name: t("compared.key.gained") }]
      : []),
  ];
  return (
    <ul
      className={classNames(legend.legend, styles.key, isRecord && styles.record)}
      aria-label={t("night.timeline.legend")}
    >
      {shown.map(({ area, name }) => (
        <li key={area}>
          <svg className={legend.swatch} aria-hidden="true">
            <rect className={area} x="1" y="1" width="20" height="12" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
