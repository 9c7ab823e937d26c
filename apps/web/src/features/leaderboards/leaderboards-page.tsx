import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { isRated, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { nightMarkCategory, runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useFollowBoards } from "../../domain-ui/use-follow-boards.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { formatMoment } from "../../lib/dates.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import type { FoundHunter } from "../../lib/queries/find-hunters.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { tabId } from "../../ui/tab-list.tsx";
import { withChoice } from "./board/board-changes.ts";
import { BoardHead } from "./board/board-head.tsx";
import boardNoticeStyles from "./board/board-notice.module.css";
import { boardOf } from "./board/board-parameters.ts";
import { BoardPlaceholder } from "./board/board-placeholder.tsx";
import { hunterQuery, nightBoardQuery, runBoardQuery } from "./board/board-queries.ts";
import type { BoardKind } from "./board/board-search.ts";
import { CategoriesFailed, CategoryNote } from "./board/category-note.tsx";
import { squadShown, useChosenCategory, useIsSquadUncertain } from "./board/chosen-category.ts";
import { useBoardSearch } from "./board/use-board-search.ts";
import { BoardFrame } from "./board-frame.tsx";
import { BoardFilters } from "./filters/board-filters.tsx";
import { OtherSquads } from "./lazy-states.ts";
import styles from "./leaderboards-page.module.css";
import { listedAbove } from "./listed-above.ts";
import { expectsPlates } from "./plate/split-plates.ts";
import { HeldSince } from "./records/held-since.tsx";
import { recordsQuery } from "./records/record-queries.ts";
import { recordSearchOf } from "./records/record-search.ts";
import { TimeHeads } from "./time-heads.tsx";
import { TimeRow } from "./time-row.tsx";

/** The hunters' board, whose code is loaded separately because fewer visitors open it. */
const HunterBoard = lazy(async () => {
  const { HunterBoard: component } = await loadChunk(() => import("./hunter-board.tsx"));
  return { default: component };
});

/** The search for a hunter, which loads after the board. */
const FindHunter = lazy(async () => {
  const { FindHunter: component } = await loadChunk(() => import("../../domain-ui/find-hunter.tsx"));
  return { default: component };
});

const kinds: readonly BoardKind[] = ["nights", "runs", "hunters"];
const boards = { nights: NightBoard, runs: RunBoard, hunters: HunterBoard } as const;
const panelId = "board";

/** The ranked nights, runs and hunters. The whole state is in the address. */
export function LeaderboardsPage() {
  const { t } = useTranslation();
  const { search } = useBoardSearch();
  usePageTitle(t("leaderboards.title"));
  const board = boardOf(search);
  useFollowBoards(board === "hunters" || search.verified === false ? "every" : "verified", "leaderboards");
  return (
    <Stack gap={2}>
      <BoardHead title={t("leaderboards.title")} kinds={kinds} board={board} panelId={panelId}>
        <FindOnBoard />
      </BoardHead>
      <Stack gap={2} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, board)}>
        <ChosenBoard board={board} />
      </Stack>
    </Stack>
  );
}

/** Finds the place of a hunter on the chosen board. */
function FindOnBoard() {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  const queryClient = useQueryClient();
  const take = ({ uuid, ign }: FoundHunter) => {
    queryClient.setQueryData(hunterQuery(uuid).queryKey, { uuid, ign });
    show((old) => withChoice(old, { hunter: uuid }), { keepsHistory: true });
  };
  return (
    <Suspense fallback={<span className={styles.find} />}>
      <FindHunter
        label={t("leaderboards.find.label")}
        placeholder={t("leaderboards.find.placeholder")}
        onTake={take}
      />
    </Suspense>
  );
}

/** Shows filters and list, which both need the current season. */
function ChosenBoard({ board }: { readonly board: BoardKind }) {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const { search } = useBoardSearch();
  const Board = boards[board];
  if (settings !== undefined) {
    return (
      <>
        <AnnouncedSeason seasons={settings.seasons} serverTime={settings.serverTime} />
        <BoardFilters settings={settings} />
        {board !== "hunters" && <CategoriesFailed currentSeason={settings.currentSeason} />}
        {board !== "hunters" && !expectsPlates(search) && (
          <RecordLine currentSeason={settings.currentSeason} />
        )}
        <RankedSquads currentSeason={settings.currentSeason}>
          <Suspense fallback={<BoardPlaceholder board={boardOf(search)} hasPlates={expectsPlates(search)} />}>
            <Board currentSeason={settings.currentSeason} />
          </Suspense>
        </RankedSquads>
        {board !== "hunters" && <CategoryNote currentSeason={settings.currentSeason} />}
      </>
    );
  }
  if (error === null) return <BoardPlaceholder board={boardOf(search)} hasPlates={expectsPlates(search)} />;
  return (
    <FailedState
      title={t("leaderboards.failed")}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

interface RankedSquadsProps {
  readonly currentSeason: number;
  readonly children: ReactNode;
}

/** The board, unless its category does not rank the squad in the address. */
function RankedSquads({ currentSeason, children }: RankedSquadsProps) {
  const { search } = useBoardSearch();
  const category = useChosenCategory(currentSeason);
  if (category !== null && squadShown(search, category) === null)
    return (
      <Suspense>
        <OtherSquads category={category} />
      </Suspense>
    );
  return children;
}

function NightBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const { hunter, around } = search;
  const result = useQuery(nightBoardQuery(search, currentSeason));
  return (
    <BoardFrame
      result={result}
      isUncertain={useIsSquadUncertain(currentSeason)}
      isSought={({ uuid, users }) =>
        uuid === around || (hunter !== undefined && users.some((user) => user.uuid === hunter))
      }
      onCard={({ metric }, items) => ({ board: "nights", metric: metric as NightBoardOrder, items })}
      head={({ metric }) => (
        <TimeHeads metric={metric} isRated={isRated(nightFigures[metric as NightBoardOrder])} />
      )}
      row={(night, { metric, total, items }, signs) => (
        <TimeRow
          key={night.uuid}
          uuid={night.uuid}
          rank={night.rank}
          total={total}
          signs={signs}
          verified={night.verified}
          seconds={night[metric as NightBoardOrder]}
          estimated={night.estimated.some((figure) => figure === metric)}
          markCategory={nightMarkCategory(metric as NightBoardOrder, night.fullRunsCount)}
          gap={night.gap}
          night={night}
          runIndex={null}
          above={listedAbove(items, night, (above) => ({
            nightUuid: above.uuid,
            runIndex: null,
            seconds: above[metric as NightBoardOrder],
          }))}
        />
      )}
    />
  );
}

/**
 * Says since when the record of the chosen board has stood, with a link to earlier records. The line's place is reserved
 * while it loads.
 */
function RecordLine({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data } = useQuery(recordsQuery(board, currentSeason, 1));
  const [record] = data?.records ?? [];
  return (
    <Cluster as="p" gap={3} rowGap={0} className={styles.line}>
      {record !== undefined && <HeldSince record={record} board={board} />}
    </Cluster>
  );
}

type Settings = Pick<PublicSettingsAnswer, "seasons" | "serverTime">;

/** Announces the next season and its beginning; shows nothing while none is announced. */
export function AnnouncedSeason({ seasons, serverTime }: Settings) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const [next] = seasons
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.parse(serverTime))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (next === undefined) return null;
  return (
    <div role="note" className={boardNoticeStyles.notice}>
      <Icon name="info" />
      <p>
        {t("leaderboards.announced", {
          number: next.number,
          time: formatMoment(next.startsAt, locale, timeFormat),
        })}
      </p>
    </div>
  );
}

function RunBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const { hunter, around } = search;
  const result = useQuery(runBoardQuery(search, currentSeason));
  return (
    <BoardFrame
      result={result}
      isUncertain={useIsSquadUncertain(currentSeason)}
      isSought={({ uuid, night }) =>
        uuid === around ||
        night.uuid === around ||
        (hunter !== undefined && night.users.some((user) => user.uuid === hunter))
      }
      onCard={({ metric }, items) => ({ board: "runs", metric: metric as RunBoardOrder, items })}
      head={({ metric }) => (
        <TimeHeads metric={metric} isRated={isRated(runFigures[metric as RunBoardOrder])} />
      )}
      row={(run, { metric, total, items }, signs) => (
        <TimeRow
          key={run.uuid}
          uuid={run.uuid}
          rank={run.rank}
          total={total}
          signs={signs}
          verified={run.verified}
          seconds={run[metric as RunBoardOrder]}
          estimated={run.estimated.some((figure) => figure === metric)}
          markCategory={runMarkCategory(metric as RunBoardOrder)}
          gap={run.gap}
          night={run.night}
          runIndex={run.index}
          above={listedAbove(items, run, (above) => ({
            nightUuid: above.night.uuid,
            runIndex: above.index,
            seconds: above[metric as RunBoardOrder],
          }))}
        />
      )}
    />
  );
}
