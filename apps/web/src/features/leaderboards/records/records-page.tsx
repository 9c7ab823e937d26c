import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFollowBoards } from "../../../domain-ui/use-follow-boards.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { tabId } from "../../../ui/tab-list.tsx";
import { BoardHead } from "../board/board-head.tsx";
import { BoardPlaceholder } from "../board/board-placeholder.tsx";
import { CategoriesFailed, CategoryNote } from "../board/category-note.tsx";
import { squadShown, useChosenCategory } from "../board/chosen-category.ts";
import { OtherSquads } from "../board/other-squads.tsx";
import { useBoardSearch } from "../board/use-board-search.ts";
import { BoardFilters } from "../filters/board-filters.tsx";
import { RecordHistory } from "./record-history.tsx";
import { recordSearchOf, validateRecordSearch } from "./record-search.ts";
import styles from "./records-page.module.css";

const kinds = ["nights", "runs"] as const;
const panelId = "records";

/** The history of a board's record, for the board in the address. */
export function RecordsPage() {
  const { t } = useTranslation();
  const { search: raw } = useBoardSearch();
  const search = validateRecordSearch({ ...raw });
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  usePageTitle(t("records.title"));
  useFollowBoards("verified", "leaderboards");
  const board = search.board === "runs" ? "runs" : "nights";
  return (
    <Stack gap={2}>
      <BoardHead
        title={t("records.title")}
        roomFor={t("leaderboards.title")}
        kinds={kinds}
        board={board}
        panelId={panelId}
      >
        <Link to="/leaderboards" search={recordSearchOf(search)}>
          {t("records.toBoard")}
        </Link>
      </BoardHead>
      <Stack gap={5} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, board)}>
        {settings !== undefined && (
          <>
            <BoardFilters settings={settings} isOfBoard />
            <p className={styles.lead}>{t("records.lead")}</p>
            <CategoriesFailed currentSeason={settings.currentSeason} />
            <OfBoard currentSeason={settings.currentSeason} />
            <CategoryNote currentSeason={settings.currentSeason} />
          </>
        )}
        {settings === undefined && error === null && <BoardPlaceholder />}
        {settings === undefined && error !== null && (
          <FailedState
            title={t("records.failed")}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** The history, unless the category does not rank the squad in the address. */
function OfBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const category = useChosenCategory(currentSeason);
  if (category !== null && squadShown(search, category) === null) return <OtherSquads category={category} />;
  return <RecordHistory search={validateRecordSearch({ ...search })} currentSeason={currentSeason} />;
}
