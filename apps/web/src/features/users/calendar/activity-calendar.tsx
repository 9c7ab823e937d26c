import type { UserAnswer } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { StepButton } from "../../../ui/step-button.tsx";
import { calendarQuery } from "../hunter/queries.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import { StretchNote, useStretch } from "../stretch/stretch-note.tsx";
import styles from "./activity-calendar.module.css";
import { CalendarFigure } from "./calendar-figure.tsx";
import { yearsOf } from "./calendar-year.ts";

/** The days on which a hunter played, a year at a time, in the visitor's time zone. */
export function ActivityCalendar({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const search = useHunterSearch();
  const change = useSearchChange();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error, refetch } = useQuery(calendarQuery(user.uuid, timeZone));
  const years = yearsOf(data?.days ?? []);
  const [latest] = years;
  const [stretch, changeStretch] = useStretch();
  // The year follows a stretch that was chosen in the trend.
  const ofStretch = years.find((each) => String(each) === stretch?.to.slice(0, 4));
  const year = search.year ?? ofStretch ?? latest;
  return (
    <Section
      id="calendar"
      title={t("hunter.calendar.title")}
      aside={
        year !== undefined && (
          <YearStepper
            year={year}
            years={years}
            onChange={(next) => change({ year: next === (ofStretch ?? latest) ? undefined : next })}
          />
        )
      }
    >
      {data === undefined && error !== null && (
        <FailedState
          title={t("hunter.calendar.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t("common.loading")} className={styles.placeholder} />
      )}
      {data !== undefined &&
        (year === undefined || latest === undefined ? (
          <EmptyState title={t("hunter.calendar.none")} />
        ) : (
          <>
            <StretchNote toList />
            <CalendarFigure
              key={year}
              days={data.days}
              year={year}
              stretch={stretch}
              onStretch={changeStretch}
            />
          </>
        ))}
    </Section>
  );
}

interface YearStepperProps {
  readonly year: number;
  /** The years with a night, the latest first. */
  readonly years: readonly number[];
  readonly onChange: (year: number) => void;
}

/** Steps between the years that have a night. */
function YearStepper({ year, years, onChange }: YearStepperProps) {
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
