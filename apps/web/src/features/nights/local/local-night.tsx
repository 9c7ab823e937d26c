import { type CompareTarget, formatCompareTarget } from "@hunt/contracts/compare-target";
import { type NightFromLog, presentNightFromLog } from "@hunt/contracts/night-from-log";
import { isAborted, runInMs } from "@hunt/contracts/run-in-ms";
import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { getRouteApi } from "@tanstack/react-router";
import { loadChunk } from "../../../browser/load-chunk.ts";
import type { LocalNightProps } from "../../../domain-ui/local-night-props.ts";
import { type NightView, viewOf } from "../../../domain-ui/night-view.ts";
import { slotsOfLog } from "../../../domain-ui/squad-slots.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSeasonAt } from "../../../lib/queries/use-season-at.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import nightActionsStyles from "../actions/night-actions.module.css";
import { NightCardActions } from "../actions/night-card-actions.tsx";
import { ComparePicker } from "../compare/compare-picker.tsx";
import { type Reference, useReference } from "../compare/use-reference.ts";
import { NightHead } from "../header/night-head.tsx";
import { NightInsight } from "../header/night-insight.tsx";
import { PartialNotice } from "../header/partial-notice.tsx";
import { NightTimes } from "../header/published-head.tsx";
import { useNightDay } from "../header/use-night-day.ts";
import { NightBody } from "../night-body.tsx";
import styles from "../night-detail.module.css";
import type { TimelineView } from "../own-time/night-timeline.tsx";
import { searchWithTimeline, timelineOf } from "../own-time/use-timeline-view.ts";

const route = getRouteApi("/upload");

/**
 * The page of a night that is only on this computer. Its address names the night after the `#`, a part that browsers send
 * to no server.
 */
export function LocalNight({ id, analysis, night, name, isSample, children }: LocalNightProps) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { compare, aborted } = search;
  const navigate = route.useNavigate();
  const view = viewOfAnalysis(analysis, night, id);
  const told = presentNightFromLog(analysis, night);
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
    <Stack as="article" gap={5} className={styles.night}>
      <LocalHeader view={view} season={season} reference={reference} name={name} isSample={isSample} />
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
      >
        {view.perspective === "client" && <PartialNotice />}
      </NightBody>
    </Stack>
  );
}

type AnalysisOfNight = Pick<Analysis, "diagnostics" | "engineVersion">;

/**
 * Returns the view of a night from a log on this computer; `id` distinguishes its runs from those of other nights. The squad
 * has the names in the log.
 */
export function viewOfAnalysis(analysis: AnalysisOfNight, night: Night, id: string): NightView {
  const told = presentNightFromLog(analysis, night);
  const runs = (told.runs ?? []).map((run) => runInMs({ ...run, uuid: `${id}.${run.index}` }));
  return viewOf(told, runs, slotsOfLog(night.squad, night.squadSize));
}

interface LocalHeaderProps extends Pick<LocalNightProps, "name" | "isSample"> {
  readonly view: NightView;
  /** Null while it is unknown. */
  readonly season: number | null;
  /** The reference with which the figures are compared. */
  readonly reference: Reference;
}

/** The head of a local night from its log: captures, day, and the squad by the names in the log. */
function LocalHeader({ view, season, reference, name, isSample }: LocalHeaderProps) {
  const { t } = useTranslation();
  const day = useNightDay(view, null);
  return (
    <header>
      <NightHead
        view={view}
        reference={reference}
        day={day.instant === null ? t("local.noDate") : <time dateTime={day.instant}>{day.text}</time>}
        badges={
          isSample ? (
            <Badge>{t("local.sample")}</Badge>
          ) : (
            <Badge icon="lock" explanation={t("local.onlyHereHint")}>
              {t("local.onlyHere")}
            </Badge>
          )
        }
        facts={
          <>
            <li>{t("night.squad", { count: view.squadSize })}</li>
            <NightTimes view={view} createdAt={null} />
            <li>{view.perspective === "host" ? t("night.hostLog") : t("night.clientLog")}</li>
            {!isSample && (
              <li>
                <bdi>{name}</bdi>
              </li>
            )}
          </>
        }
      >
        <NightInsight
          view={view}
          uuid={null}
          season={season}
          isOwn={!isSample}
          compares={reference.target !== null}
        />
      </NightHead>
    </header>
  );
}

interface LocalActionsProps {
  readonly view: NightView;
  /** The night in the API's words, for the export. */
  readonly told: NightFromLog;
  /** The day that names the night; empty when it is unknown. */
  readonly day: string;
}

/** Copies the night as a picture, and creates the exports of a published night in the browser. */
function LocalActions({ view, told, day }: LocalActionsProps) {
  const { t } = useTranslation();
  const fileName = [view.format, day.replaceAll(/[^\p{L}\p{N}]+/gu, "-")].filter(Boolean).join("-");
  const saveJson = () =>
    saveFile(new Blob([JSON.stringify(told, null, 2)], { type: "application/json" }), `${fileName}.json`);
  const saveCsv = async () => {
    const { nightCsv } = await loadChunk(() => import("@hunt/contracts/night-csv"));
    saveFile(new Blob([nightCsv(told)], { type: "text/csv" }), `${fileName}.csv`);
  };
  return (
    <div className={nightActionsStyles.actions}>
      <NightCardActions view={view} day={day} season={null} uuid={null} fileName={fileName} />
      <MenuButton label={t("night.actions.export")}>
        <Button size="sm" onClick={saveJson}>
          <Icon name="download" />
          <VisuallyHidden>{t("night.actions.download")} </VisuallyHidden>
          JSON
        </Button>
        <Button size="sm" onClick={saveCsv}>
          <Icon name="download" />
          <VisuallyHidden>{t("night.actions.download")} </VisuallyHidden>
          CSV
        </Button>
      </MenuButton>
    </div>
  );
}
