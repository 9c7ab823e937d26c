import type { UserAnswer, UserOrder } from "@hunt/contracts/users";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AliasMatch } from "../../domain-ui/alias-match.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../lib/dates.ts";
import { hunterPath } from "../../lib/hunter-path.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { MatchedText } from "../../ui/matched-text.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { defaultDirection } from "./database-search.ts";
import styles from "./hunter-table.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

/** A table of hunters with their captures; each name links to the profile, each column head sorts. */
export function HunterTable({ hunters }: { readonly hunters: readonly UserAnswer[] }) {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const orderBy = search.orderBy ?? "allHydrolystCaptures";
  const date = orderBy === "createdAt" ? "createdAt" : "lastNightAt";
  const count = orderBy === "hostHydrolystCaptures" || orderBy === "clientHydrolystCaptures" ? orderBy : null;
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{t("database.hunters")}</VisuallyHidden>
      <thead>
        <tr>
          <Head sort="ign">{t("database.hunter")}</Head>
          <Head sort="allHydrolystCaptures">{t("database.captures")}</Head>
          <Head sort="hostHydrolystCaptures">{t("database.hostCaptures")}</Head>
          <Head sort="clientHydrolystCaptures">{t("database.clientCaptures")}</Head>
          <Head sort="nights">{t("database.nightsCount")}</Head>
          <Head sort={date}>
            {date === "createdAt" ? t("database.memberSince") : t("database.lastNight")}
          </Head>
        </tr>
      </thead>
      <tbody>
        {hunters.map((hunter) => (
          <Row key={hunter.uuid} hunter={hunter} date={date} main={count ?? "allHydrolystCaptures"} />
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

type CaptureCount = "allHydrolystCaptures" | "hostHydrolystCaptures" | "clientHydrolystCaptures";

interface RowProps {
  readonly hunter: UserAnswer;
  readonly date: "createdAt" | "lastNightAt";
  /** The only count of captures that fits a narrow window. */
  readonly main: CaptureCount;
}

function Row({ hunter, date, main }: RowProps) {
  const { t, locale } = useTranslation();
  const { search } = useDatabaseSearch();
  const { ign, aliases, stats } = hunter;
  const part = search.search ?? "";
  const instant = date === "createdAt" ? hunter.createdAt : stats.lastNightAt;
  const captures: readonly (readonly [CaptureCount, string])[] = [
    ["allHydrolystCaptures", t("database.captures")],
    ["hostHydrolystCaptures", t("database.hostCaptures")],
    ["clientHydrolystCaptures", t("database.clientCaptures")],
  ];
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.hunter}>
        {ign === null ? (
          <i>{t("common.anonymous")}</i>
        ) : (
          <>
            <Link to={hunterPath(hunter)} className={styles.link}>
              <MatchedText text={ign} part={part} />
            </Link>
            <span className={styles.alias}>
              <AliasMatch ign={ign} aliases={aliases} part={part} />
            </span>
          </>
        )}
      </th>
      {captures.map(([name, label]) => (
        <Cell key={name} label={label} className={name === main ? styles.main : styles.other}>
          {formatNumber(stats[name], locale)}
        </Cell>
      ))}
      <Cell label={t("database.nightsCount")} className={styles.nights}>
        {formatNumber(stats.nights, locale)}
      </Cell>
      <Cell
        label={date === "createdAt" ? t("database.memberSince") : t("database.lastNight")}
        className={styles.date}
      >
        {instant === null ? unknownValue : <time dateTime={instant}>{formatDay(instant, locale)}</time>}
      </Cell>
    </tr>
  );
}

interface CellProps {
  /** Stands before the figure where the window is too narrow for the table's head. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Cell({ label, className, children }: CellProps) {
  return (
    <td className={className} data-label={label}>
      {children}
    </td>
  );
}
