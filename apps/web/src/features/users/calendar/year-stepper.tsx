import { useTranslation } from "../../../i18n/shown-texts.ts";
import { StepButton } from "../../../ui/step-button.tsx";
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
      <StepButton
        className={styles.step}
        label={t("hunter.calendar.yearBefore")}
        icon="previous"
        isOff={before === undefined}
        onStep={() => before !== undefined && onChange(before)}
      />
      <span className={styles.year} aria-live="polite">
        {year}
      </span>
      <StepButton
        className={styles.step}
        label={t("hunter.calendar.yearAfter")}
        icon="next"
        isOff={after === undefined}
        onStep={() => after !== undefined && onChange(after)}
      />
    </div>
  );
}
