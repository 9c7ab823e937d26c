import type { UserAnswer } from "@hunt/contracts/users";
import { sortedRunFigures } from "@hunt/engine/domain/figures";
import { useQuery } from "@tanstack/react-query";
import { SeasonField } from "../../../domain-ui/season-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isSeasonUnknown, requestIdOf } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { defaultTrend, squadSizeParameter } from "../hunter/hunter-search.ts";
import { trendQuery } from "../hunter/queries.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import { SquadField } from "../parts/squad-field.tsx";
import { StretchNote, useStretch } from "../stretch/stretch-note.tsx";
import styles from "./run-trend.module.css";
import { TrendFigure } from "./trend-figure.tsx";

/** Shows a figure of all of a hunter's runs, in the order played. */
export function RunTrend({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  return (
    <Section id="trend" title={t("hunter.trend.title")} aside={<TrendControls />}>
      <StretchNote toList />
      <Trend user={user} />
    </Section>
  );
}

function Trend({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const change = useSearchChange();
  const [stretch, changeStretch] = useStretch();
  const { trend = defaultTrend, trendSeason, trendSquad } = useHunterSearch();
  const query = {
    metric: trend,
    squadSize: squadSizeParameter(trendSquad),
    ...(trendSeason !== undefined && { season: trendSeason }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(trendQuery(user.uuid, query));
  const isFiltered = trendSeason !== undefined || trendSquad !== undefined;
  const clear = (
    <Button size="sm" onClick={() => change({ trendSeason: undefined, trendSquad: undefined })}>
      {t("hunter.trend.clear")}
    </Button>
  );
  if (isSeasonUnknown(error)) {
    return <FilteredState title={t("common.unknownSeason", { number: trendSeason ?? "" })} action={clear} />;
  }
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <FailedState
        title={t("hunter.trend.failed")}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined)
    return <div role="status" aria-label={t("common.loading")} className={styles.placeholder} />;
  if (data.values.length > 0) {
    return (
      <TrendFigure
        trend={data}
        isStale={isPlaceholderData}
        stretch={stretch}
        onStretch={changeStretch}
        allRuns={isFiltered ? undefined : user.stats.runs}
        joinedAt={user.createdAt}
      />
    );
  }
  return isFiltered ? (
    <FilteredState title={t("hunter.trend.noneLeft")} action={clear} />
  ) : (
    <EmptyState title={t("hunter.trend.noFigure")} />
  );
}

/** The choice of the figure and of the runs. */
function TrendControls() {
  const { t } = useTranslation();
  const change = useSearchChange();
  const { trend = defaultTrend, trendSeason, trendSquad } = useHunterSearch();
  return (
    <div className={styles.controls}>
      <SelectField
        label={t("hunter.trend.metricLabel")}
        value={trend}
        onChange={(value) => {
          const metric = sortedRunFigures.find((each) => each === value);
          change({ trend: metric === defaultTrend ? undefined : metric });
        }}
      >
        {sortedRunFigures.map((metric) => (
          <option key={metric} value={metric}>
            {t(`hunter.figure.${metric}`)}
          </option>
        ))}
      </SelectField>
      <SquadField value={trendSquad} onChange={(squad) => change({ trendSquad: squad })} />
      <SeasonField value={trendSeason} onChange={(season) => change({ trendSeason: season })} />
    </div>
  );
}
