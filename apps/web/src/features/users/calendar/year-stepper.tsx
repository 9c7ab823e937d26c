import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./activity-calendar.module.css";

interface YearStepperProps {
  readonly year: number;
  /** With a night, the latest first. */
  readonly years: readonly number[];
  readonly onChange: (year: number) => void;
}

/** Moves between the years that have a night. */
export function YearStepper({ year, years, onChange }: YearStepperProps) {
  const { t } = useTranslation();
  const before = years.find((each) => each < year);
  const after = years.findLast((each) => each > year);
  return (
    <div className={styles.years}>
      <button
        type="button"
        className={styles.step}
        aria-label={t("hunter.calendar.yearBefore")}
        disabled={before === undefined}
        onClick={() => before !== undefined && onChange(before)}
      >
        <Icon name="previous" />
      </button>
      <span className={styles.year} aria-live="polite">
        {year}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={t("hunter.calendar.yearAfter")}
        disabled={after === undefined}
        onClick={() => after !== undefined && onChange(after)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
