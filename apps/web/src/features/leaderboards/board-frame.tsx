import type { CardEntries } from "@hunt/contracts/cards/board-card-content";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense, useMemo, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatList, formatNumber } from "../../lib/dates.ts";
import { isReturnToPlace } from "../../lib/kept-places.ts";
import { classNames } from "../../ui/class-names.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { useRangeWords } from "../../ui/use-range-words.ts";
import { withPage } from "./board/board-changes.ts";
import type { BoardEntry, RowSigns } from "./board/board-entry.ts";
import { BoardLine } from "./board/board-line.tsx";
import { boardOf, entriesPerPage } from "./board/board-parameters.ts";
import { BoardPlaceholder } from "./board/board-placeholder.tsx";
import type { BoardPage } from "./board/board-queries.ts";
import { LockedNotice } from "./board/locked-notice.tsx";
import { useBoardSearch } from "./board/use-board-search.ts";
import styles from "./board-frame.module.css";
import { BoardCardActions, BoardFailure, NoEntries } from "./lazy-states.ts";
import { type BoardNews, useBoardNews } from "./live/use-board-news.ts";
import { useCalmRows } from "./live/use-calm-rows.ts";
import plateStyles from "./plate/plate.module.css";
import { expectsPlates, plateOf, splitPlates } from "./plate/split-plates.ts";
import { SoughtNotice } from "./sought-notice.tsx";

interface BoardFrameProps<T extends BoardEntry> {
  readonly result: UseQueryResult<BoardPage<T>>;
  /** Returns the column heads for a page of the board. */
  readonly head: (page: BoardPage<T>) => ReactNode;
  readonly row: (entry: T, page: BoardPage<T>, signs: RowSigns) => ReactNode;
  /** Returns the entries that the picture of a page shows. */
  readonly onCard: (page: BoardPage<T>, items: readonly T[]) => CardEntries;
  /** Whether an entry is the wanted one, which the address names. */
  readonly isSought: (entry: T) => boolean;
  /** True while it is unknown whether the board can have entries; until then the page does not call it empty. */
  readonly isUncertain?: boolean;
}

/** A board in each of its states: loading, failed, empty, or a page of entries. */
export function BoardFrame<T extends BoardEntry>(props: BoardFrameProps<T>) {
  const { result, isSought, isUncertain = false } = props;
  const { data: page, error, isPlaceholderData, refetch } = result;
  const { search } = useBoardSearch();
  if (page === undefined && error !== null) {
    return <BoardFailure error={error} onRetry={() => void refetch()} />;
  }
  if (page === undefined || (isUncertain && page.total === 0))
    return <BoardPlaceholder board={boardOf(search)} hasPlates={expectsPlates(search)} />;
  const sought = page.items.filter(isSought).toSorted((a, b) => a.position - b.position)[0] ?? null;
  return (
    <div className={styles.board} aria-busy={isPlaceholderData}>
      {page.lockedAt !== null && <LockedNotice lockedAt={page.lockedAt} />}
      {(search.hunter ?? search.around) !== undefined && (
        <SoughtNotice
          rank={sought?.rank ?? null}
          total={page.total}
          isAbsent={page.lacksSought}
          nightOfRun={page.nightOfSought}
          waits={page.soughtWaits}
        />
      )}
      {page.items.length === 0 ? (
        <NoEntries total={page.total} offset={page.offset} />
      ) : (
        <EntryTable {...props} page={page} isOld={isPlaceholderData} sought={sought} />
      )}
    </div>
  );
}

interface EntryTableProps<T extends BoardEntry> extends Pick<BoardFrameProps<T>, "head" | "row" | "onCard"> {
  readonly page: BoardPage<T>;
  /** True while the entries are the answer to the previous question and the next answer is still loading. */
  readonly isOld: boolean;
  readonly sought: T | null;
}

/** A page of entries that is updated while the board is open. */
function EntryTable<T extends BoardEntry>(props: EntryTableProps<T>) {
  const { page, isOld, sought, head, row, onCard } = props;
  const { search } = useBoardSearch();
  const question = isOld ? null : JSON.stringify(search);
  const news = useBoardNews(page, question);
  // Keeps the lists while the entries are the same; otherwise every render would measure the rows.
  const { plates, rows } = useMemo(() => splitPlates(page.items), [page.items]);
  const largestGap = Math.max(...page.items.map(({ gap }) => Math.abs(gap)));
  const drawn = (entry: T) =>
    row(entry, page, {
      isSought: entry === sought,
      isNew: news.fresh.has(entry.uuid),
      plate: plateOf(plates, entry),
      gapShare: largestGap === 0 ? 0 : Math.abs(entry.gap) / largestGap,
    });
  return (
    <Entries
      page={page}
      card={
        isOld ? null : (
          <BoardCardActions total={page.total} entries={(slice) => onCard(page, slice(page.items, sought))} />
        )
      }
    >
      <NewsLine news={news} entries={page.items} />
      <table className={classNames(styles.table, rows.length === 0 && styles.headless)}>
        <thead>{head(page)}</thead>
        {plates.length > 0 && (
          <CalmRows entries={plates} question={question} className={plateStyles.body}>
            {plates.map(drawn)}
          </CalmRows>
        )}
        {rows.length > 0 && (
          <CalmRows entries={rows} question={question}>
            {rows.map(drawn)}
          </CalmRows>
        )}
      </table>
    </Entries>
  );
}

interface CalmRowsProps {
  readonly entries: readonly BoardEntry[];
  readonly question: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function CalmRows({ entries, question, className, children }: CalmRowsProps) {
  return (
    <tbody ref={useCalmRows(entries, question)} className={className}>
      {children}
    </tbody>
  );
}

/**
 * A second click on the same button, e.g. of a double click, may follow within this time and must not hit a row that has
 * moved there.
 */
const nextClickMs = 400;

interface EntriesProps {
  readonly page: BoardPage<unknown>;
  /** The menu that copies or saves the page's picture. */
  readonly card: ReactNode;
  readonly children: ReactNode;
}

/** Shows a page of entries below its range and above the links to other pages. */
function Entries({ page: { total, offset }, card, children }: EntriesProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const top = useRef<HTMLDivElement>(null);
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const range = useRangeWords({ total, limit: entriesPerPage, offset });
  const goTo = (target: number) => {
    show((old) => withPage(old, Math.floor(target / entriesPerPage) + 1), { keepsHistory: true });
    clearTimeout(scrolling.current);
    scrolling.current = setTimeout(() => {
      if (isReturnToPlace()) return;
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
    }, nextClickMs);
  };
  return (
    <div ref={top} className={styles.entries}>
      <BoardLine board={boardOf(search)}>
        <p className={styles.range} role="status">
          {range}
        </p>
        <div className={styles.actions}>
          <Suspense>{card}</Suspense>
        </div>
      </BoardLine>
      {children}
      <Pagination
        list={t("leaderboards.title")}
        total={total}
        limit={entriesPerPage}
        offset={offset}
        onChange={goTo}
      />
    </div>
  );
}

interface NewsLineProps {
  readonly news: BoardNews;
  readonly entries: readonly BoardEntry[];
}

/** Announces changes of the board to readers who do not see the rows move. */
function NewsLine({ news: { hasChanged, fresh }, entries }: NewsLineProps) {
  const { t, locale } = useTranslation();
  const ranks = entries
    .filter(({ uuid }) => fresh.has(uuid))
    .map(({ rank }) => `#${formatNumber(rank, locale)}`);
  return (
    <VisuallyHidden as="p" role="status">
      {hasChanged &&
        (ranks.length === 0
          ? t("leaderboards.live.changed")
          : t("leaderboards.live.new", { ranks: formatList(ranks, locale) }))}
    </VisuallyHidden>
  );
}
