import { summaryWeeks } from "@hunt/contracts/limits";
import type { ListedUserAnswer } from "@hunt/contracts/listed-users";
import type { UserOrder } from "@hunt/contracts/users";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { AliasMatch } from "../../domain-ui/alias-match.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../lib/dates.ts";
import { hunterPath } from "../../lib/hunter-path.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { MatchedText } from "../../ui/matched-text.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { defaultDirection } from "./database-search.ts";
import { hunterFigures } from "./hunter-fields.tsx";
import styles from "./hunter-table.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

/** The counts of captures, one of which has a column: the one that sorts the list, or all. */
const captureCounts = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
] as const satisfies readonly UserOrder[];
type CaptureCount = (typeof captureCounts)[number];

/** What a hunter's row tells beside the counts, with the heads of its columns. */
const summaryParts = [
  ["best", "database.best"],
  ["mate", "database.mate"],
  ["weeks", "database.weeks"],
] as const;
/** The heads' figures. */
const inHeads = { weeks: summaryWeeks };

/** The parts of a summary, which load after the counts; if they cannot be loaded, their cells stay empty. */
const SummaryPart = lazyExtra(async () => (await import("./hunter-summary.tsx")).SummaryPart);

/** A table of hunters: what they hunt, and how much; each name links to the profile, and heads of counts sort. */
export function HunterTable({ hunters }: { readonly hunters: readonly ListedUserAnswer[] }) {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const orderBy = search.orderBy ?? "allHydrolystCaptures";
  const date = orderBy === "createdAt" ? "createdAt" : "lastNightAt";
  const counted = captureCounts.find((count) => count === orderBy) ?? "allHydrolystCaptures";
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{t("database.hunters")}</VisuallyHidden>
      <thead>
        <tr>
          <Head sort="ign">{t("database.hunter")}</Head>
          {summaryParts.map(([part, label]) => (
            <th key={part} scope="col" className={classNames(styles.plain, styles[part])}>
              {t(label, inHeads)}
            </th>
          ))}
          <Head sort={counted}>{t(hunterFigures[counted])}</Head>
          <Head sort="nights">{t(hunterFigures.nights)}</Head>
          <Head sort={date}>{t(hunterFigures[date])}</Head>
        </tr>
      </thead>
      <tbody>
        {hunters.map((hunter) => (
          <Row key={hunter.uuid} hunter={hunter} date={date} counted={counted} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ sort, children }: { readonly sort: UserOrder; readonly children: string }) {
  const { search, change } = useDatabaseSearch();
  const isSorted = (search.orderBy ?? "allHydrolystCaptures") === sort;
  const usual = defaultDirection(sort);
  const direction = isSorted ? (search.orderDirection ?? usual) : null;
  const opposite = direction === "asc" ? "desc" : "asc";
  const next = direction === null || opposite === usual ? undefined : opposite;
  const spoken = direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={direction === null ? undefined : spoken}>
      <button
        type="button"
        className={styles.head}
        onClick={() =>
          change({ orderBy: sort === "allHydrolystCaptures" ? undefined : sort, orderDirection: next })
        }
      >
        {children}
        <span className={classNames(styles.arrow, direction === null && styles.idle)}>
          <Icon name={(direction ?? usual) === "asc" ? "ascending" : "descending"} />
        </span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly hunter: ListedUserAnswer;
  readonly date: "createdAt" | "lastNightAt";
  readonly counted: CaptureCount;
}

function Row({ hunter, date, counted }: RowProps) {
  const { t, locale } = useTranslation();
  const { search } = useDatabaseSearch();
  const { ign, aliases, stats, summary } = hunter;
  const part = search.search ?? "";
  const instant = date === "createdAt" ? hunter.createdAt : stats.lastNightAt;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.hunter}>
        {ign === null ? (
          <i>{t("common.anonymous")}</i>
        ) : (
          <>
            <Link to={hunterPath(hunter)} className={styles.link}>
              <MatchedText text={shownName(ign)} part={part} />
            </Link>
            <span className={styles.alias}>
              <AliasMatch ign={ign} aliases={aliases} part={part} />
            </span>
          </>
        )}
      </th>
      {summaryParts.map(([part, label]) => (
        <Cell key={part} label={t(label, inHeads)} className={styles[part]}>
          <Suspense>{summary !== undefined && <SummaryPart part={part} summary={summary} />}</Suspense>
        </Cell>
      ))}
      <Cell label={t(hunterFigures[counted])} className={styles.main}>
        {formatNumber(stats[counted], locale)}
      </Cell>
      <Cell label={t(hunterFigures.nights)} className={styles.nights} orders={search.orderBy === "nights"}>
        {formatNumber(stats.nights, locale)}
      </Cell>
      <Cell label={t(hunterFigures[date])} className={styles.date} orders={search.orderBy === date}>
        {instant === null ? unknownValue : <time dateTime={instant}>{formatDay(instant, locale)}</time>}
      </Cell>
    </tr>
  );
}

interface CellProps {
  /** Stands before the figure where the window is too narrow for the table's head. */
  readonly label: string;
  readonly className: string | undefined;
  /** Whether the figure orders the list; a phone shows it then. */
  readonly orders?: boolean;
  readonly children: ReactNode;
}

function Cell({ label, className, orders = false, children }: CellProps) {
  return (
    <td className={className} data-label={label} data-orders={orders || undefined}>
      {children}
    </td>
  );
}
