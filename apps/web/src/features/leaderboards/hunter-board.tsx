import type { CaptureKind, HunterEntry } from "@hunt/contracts/leaderboards";
import { shownName } from "@hunt/engine/domain/shown-name";
import { minusSign, unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CompareAction } from "../../domain-ui/compare/compare-action.tsx";
import { HeldSign } from "../../domain-ui/held-sign.tsx";
import { Shore } from "../../domain-ui/sky/shore.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay, formatNumber } from "../../lib/dates.ts";
import { hunterPath } from "../../lib/hunter-path.ts";
import { classNames } from "../../ui/class-names.ts";
import type { RowSigns } from "./board/board-entry.ts";
import { hunterBoardQuery } from "./board/board-queries.ts";
import styles from "./board/board-row.module.css";
import shore from "./board/shore.module.css";
import { useBoardSearch } from "./board/use-board-search.ts";
import { BoardFrame } from "./board-frame.tsx";
import { BoardRow, RankCell } from "./board-row.tsx";
import hunterStyles from "./hunter-board.module.css";
import plateStyles from "./plate/plate.module.css";
import { GapCell } from "./time-row.tsx";

export function HunterBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const result = useQuery(hunterBoardQuery(search, currentSeason));
  return (
    <BoardFrame
      result={result}
      isSought={({ uuid }) => uuid === search.hunter}
      onCard={({ metric }, items) => ({ board: "hunters", metric: metric as CaptureKind, items })}
      head={() => <HunterHeads />}
      row={(hunter, { total, items }, signs) => (
        <HunterRow
          key={hunter.uuid}
          hunter={hunter}
          above={items[items.indexOf(hunter) - 1] ?? null}
          total={total}
          signs={signs}
        />
      )}
    />
  );
}

function HunterHeads() {
  const { t } = useTranslation();
  return (
    <tr className={classNames(styles.heads, hunterStyles.heads)}>
      <th scope="col">{t("leaderboards.column.rank")}</th>
      <th scope="col">{t("leaderboards.column.hunter")}</th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.captures")}
      </th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.gap")}
      </th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.nights")}
      </th>
      <th scope="col" className={styles.figure}>
        {t("leaderboards.column.lastNight")}
      </th>
      <td />
    </tr>
  );
}

interface HunterRowProps {
  readonly hunter: HunterEntry;
  readonly above: HunterEntry | null;
  readonly total: number;
  readonly signs: RowSigns;
}

/** A hunter on the board; the whole row links to the profile. */
function HunterRow({ hunter, above, total, signs }: HunterRowProps) {
  const { t, locale } = useTranslation();
  const { rank, ign, captures, gap, stats } = hunter;
  return (
    <BoardRow signs={signs} isCrowned={rank === 1} className={hunterStyles.row}>
      <td className={styles.rank}>
        <RankCell rank={rank} total={total} isCrowned />
        {signs.plate?.place === "first" && <Shore classes={shore} />}
      </td>
      <td className={styles.who}>
        <Link to={hunterPath(hunter)} preload={false} className={styles.link}>
          <span className={hunterStyles.name}>{shownName(ign) ?? t("common.anonymous")}</span>
        </Link>
        <HeldSign userUuid={hunter.uuid} inWords={(squads) => t("leaderboards.recordOf", { squads })} />
      </td>
      <td className={classNames(styles.time, styles.figure)}>
        {formatNumber(captures, locale)}
        {signs.plate !== null && (
          <span className={plateStyles.unit}> {t("leaderboards.column.captures")}</span>
        )}
      </td>
      <GapCell
        signs={signs}
        formatted={gap === 0 ? null : `${minusSign}${formatNumber(Math.abs(gap), locale)}`}
        formatLead={(lead) => formatNumber(lead, locale)}
      />
      <td
        className={classNames(
          hunterStyles.nights,
          styles.figure,
          signs.plate !== null && plateStyles.unnamed,
        )}
      >
        {formatNumber(stats.nights, locale)}
      </td>
      <td className={classNames(styles.date, styles.figure)}>
        {stats.lastNightAt === null ? (
          unknownValue
        ) : (
          <time dateTime={stats.lastNightAt}>{formatDay(stats.lastNightAt, locale)}</time>
        )}
      </td>
      <td className={styles.verified}>
        <CompareAction isStop={false} subject={{ kind: "hunter", hunter, above }} />
      </td>
    </BoardRow>
  );
}
