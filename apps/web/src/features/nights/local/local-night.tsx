import { type CompareTarget, formatCompareTarget } from "@hunt/contracts/compare-target";
import { isAborted } from "@hunt/contracts/run-in-ms";
import { tellNight } from "@hunt/contracts/told-night";
import { getRouteApi } from "@tanstack/react-router";
import type { LocalNightProps } from "../../../domain-ui/local-night.ts";
import { viewOfAnalysis } from "../../../domain-ui/view-of-analysis.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSeasonAt } from "../../../lib/use-season-at.ts";
import { ComparePicker } from "../compare/compare-picker.tsx";
import { useReference } from "../compare/use-reference.ts";
import { useNightDay } from "../header/use-night-day.ts";
import { NightBody } from "../night-body.tsx";
import styles from "../night-detail.module.css";
import type { TimelineView } from "../own-time/night-timeline.tsx";
import { searchWithTimeline, timelineOf } from "../own-time/timeline-search.ts";
import { LocalActions } from "./local-actions.tsx";
import { LocalHeader } from "./local-header.tsx";

const route = getRouteApi("/upload");

/** The night page of a night that only this computer has. Its address keeps the night behind `#`, which no server is told. */
export function LocalNight({ id, analysis, night, name, isSample, children }: LocalNightProps) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { compare, aborted } = search;
  const navigate = route.useNavigate();
  const view = viewOfAnalysis(analysis, night, id);
  const told = tellNight(analysis, night);
  const day = useNightDay(view, null);
  const season = useSeasonAt(view.startedAtUtcMs);
  const reference = useReference({ view, uuid: null, season, users: [] }, compare);
  usePageTitle(view.format === "" ? t("night.withoutCapture") : t("night.titleOf", { format: view.format }));

  const changeCompare = (target: CompareTarget | null) =>
    void navigate({
      search: ({ compare: _, ...others }) =>
        target === null ? others : { ...others, compare: formatCompareTarget(target) },
      hash: true,
      replace: true,
      resetScroll: false,
    });
  const showAborted = (shows: boolean) =>
    void navigate({
      search: ({ aborted: _, ...others }) => (shows ? { ...others, aborted: true } : others),
      hash: true,
      replace: true,
      resetScroll: false,
    });

  const changeTimeline = (timeline: TimelineView) =>
    void navigate({
      search: (now) => searchWithTimeline(now, timeline),
      hash: true,
      replace: true,
      resetScroll: false,
    });

  return (
    <article className={styles.night}>
      <LocalHeader view={view} reference={reference} name={name} isSample={isSample} />
      {children}
      <div className={styles.bar}>
        <ComparePicker
          runs={view.runs.filter((run) => !isAborted(run))}
          knowsSquad={false}
          reference={reference}
          onChange={changeCompare}
        />
        <LocalActions view={view} told={told} day={day.instant === null ? "" : day.text} />
      </div>
      <NightBody
        view={view}
        reference={reference}
        timeline={timelineOf(search)}
        onTimeline={changeTimeline}
        showsAborted={aborted === true}
        onShowAborted={showAborted}
      />
    </article>
  );
}
