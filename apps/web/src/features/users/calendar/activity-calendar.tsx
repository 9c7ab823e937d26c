import type { UserAnswer } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { calendarQuery } from "../queries.ts";
import { StretchNote } from "../stretch/stretch-note.tsx";
import { useStretch } from "../stretch/use-stretch.ts";
import { useHunterSearch, useSearchChange } from "../use-hunter-search.ts";
import styles from "./activity-calendar.module.css";
import { CalendarFigure } from "./calendar-figure.tsx";
import { yearsOf } from "./calendar-year.ts";
import { YearStepper } from "./year-stepper.tsx";

/** On which days a hunter was out, a year at a time, by the visitor's own days. */
export function ActivityCalendar({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const search = useHunterSearch();
  const change = useSearchChange();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, error, refetch } = useQuery(calendarQuery(user.uuid, timeZone));
  const years = yearsOf(data?.days ?? []);
  const [latest] = years;
  const [stretch, changeStretch] = useStretch();
  // Chosen in the trend, days are looked for in their year.
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
