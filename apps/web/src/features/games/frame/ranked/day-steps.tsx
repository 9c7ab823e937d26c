import { useTranslation } from "../../../../i18n/shown-texts.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { StepButton } from "../../../../ui/step-button.tsx";
import styles from "./score-list.module.css";
import { daysLater, formatUtcDay, utcDay } from "./utc-days.ts";

interface DayStepsProps {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Goes back through the days, and forward until today. */
export function DaySteps({ day, onChange }: DayStepsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className={styles.days}>
      <StepButton
        className={styles.step}
        label={t("games.ranked.dayBefore")}
        icon="previous"
        isOff={false}
        onStep={() => onChange(daysLater(day, -1))}
      />
      <span className={styles.day} aria-live="polite">
        {formatUtcDay(day, locale)}
      </span>
      <StepButton
        className={styles.step}
        label={t("games.ranked.dayAfter")}
        icon="next"
        isOff={day >= utcDay()}
        onStep={() => onChange(daysLater(day, 1))}
      />
    </div>
  );
}
