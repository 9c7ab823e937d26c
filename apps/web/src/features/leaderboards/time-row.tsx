import { msFromSeconds } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { formatDelta, formatDuration } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, Suspense } from "react";
import type { ListedNight } from "../../domain-ui/compare/compare-subject.ts";
import { Duration } from "../../domain-ui/duration.tsx";
import { Shore } from "../../domain-ui/sky/shore.tsx";
import { SquadMembers } from "../../domain-ui/squad-members.tsx";
import { useSquadInWords } from "../../domain-ui/squad-slots.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import type { RowSigns } from "./board/board-entry.ts";
import styles from "./board/board-row.module.css";
import shore from "./board/shore.module.css";
import { useBoardSearch } from "./board/use-board-search.ts";
import { BoardRow, RankCell } from "./board-row.tsx";
import recordHeldStyles from "./plate/record-held.module.css";
import { HeldSince } from "./records/held-since.tsx";
import { recordsQuery } from "./records/record-queries.ts";
import { recordSearchOf } from "./records/record-search.ts";

interface TimeRowProps {
  /** The uuid of the night or run. */
  readonly uuid: string;
  readonly rank: number;
  readonly total: number;
  readonly signs: RowSigns;
  readonly verified: boolean;
  readonly seconds: number | null;
  /** True when the time is estimated, because a line of the log is missing. */
  readonly estimated: boolean;
  readonly markCategory: MarkCategory | undefined;
  /** The distance to the first entry, in seconds. */
  readonly gap: number;
  readonly night: {
    readonly uuid: string;
    readonly createdAt: string;
    readonly squadSize: number;
    readonly users: readonly SquadMember[];
  };
  /** The index of the ranked run; null when the whole night is ranked. */
  readonly runIndex: number | null;
  /** The entry above this one. */
  readonly above: ListedNight | null;
}

/**
 * The row's further actions, which load after the rows. When they do not arrive, the rows have no menus.
 */
const RowMenu = lazyExtra(
  async () => (await loadPage(() => import("./actions/row-menu.tsx"), { now: ["popup"] })).RowMenu,
);

/**
 * A night or a run on a board; the whole row links to the night's page. The keyboard stops at this link alone, from which the
 * right arrow opens the other actions.
 */
export function TimeRow(props: TimeRowProps) {
  const {
    uuid,
    rank,
    total,
    signs,
    verified,
    seconds,
    estimated,
    markCategory,
    gap,
    night,
    runIndex,
    above,
  } = props;
  const ms = seconds === null ? null : msFromSeconds(seconds);
  const isFirst = signs.plate?.place === "first";
  const { t, locale } = useTranslation();
  const { search } = useBoardSearch();
  const run = runIndex === null ? null : t("leaderboards.runNumber", { index: runIndex });
  const entry = [useSquadInWords()(night), run, formatDuration(ms)].filter(Boolean).join(" · ");
  return (
    <BoardRow signs={signs} isCrowned={verified && rank === 1}>
      <td className={styles.rank}>
        <RankCell rank={rank} total={total} isCrowned={verified} />
        {isFirst && (
          <>
            <RecordHeld uuid={uuid} />
            <Shore classes={shore} />
          </>
        )}
      </td>
      <td className={styles.who}>
        <SquadMembers users={night.users} squadSize={night.squadSize} linked="byPointer" />
      </td>
      <td className={classNames(styles.time, styles.rated, styles.figure)}>
        <Link
          to="/nights/$nightUuid"
          params={{ nightUuid: night.uuid }}
          hash={runIndex === null ? "" : `run-${runIndex}`}
          className={styles.link}
        >
          <Duration
            ms={ms}
            estimated={estimated}
            {...(markCategory !== undefined && { category: markCategory })}
          />
          {run !== null && <VisuallyHidden> {run}</VisuallyHidden>}
        </Link>
      </td>
      <GapCell signs={signs} formatted={gap === 0 ? null : formatGap(gap)} formatLead={formatLead} />
      <td className={classNames(styles.date, styles.figure)}>
        <time dateTime={night.createdAt}>{formatDay(night.createdAt, locale)}</time>
      </td>
      <td className={styles.verified}>
        {verified && <Icon name="verified" label={t("common.verified")} />}
        <Suspense>
          <RowMenu
            entry={entry}
            squad={night}
            subject={{ kind: "night", night: { nightUuid: night.uuid, runIndex, ms }, above }}
            recordsOf={isFirst ? recordSearchOf(search) : null}
          />
        </Suspense>
      </td>
    </BoardRow>
  );
}

const minuteMs = 60_000;

/** Formats a gap: `+0.112s`, from a minute on `+1:02.345`. */
function formatGap(seconds: number): string {
  const gapMs = msFromSeconds(seconds);
  return gapMs < minuteMs ? formatDelta(gapMs) : `+${formatDuration(gapMs)}`;
}

const formatLead = (seconds: number) => formatGap(seconds).slice(1);

interface GapCellProps {
  readonly signs: RowSigns;
  /** Null for the first entry, and for entries equal to it. */
  readonly formatted: string | null;
  readonly formatLead: (lead: number) => string;
}

/**
 * Shows the gap between an entry and the first one, beside a bar to scale; on the first entry's plate, its lead over the
 * second.
 */
export function GapCell({ signs, formatted, formatLead }: GapCellProps) {
  const { t } = useTranslation();
  const { plate, gapShare } = signs;
  const lead = plate?.place === "first" ? plate.lead : null;
  return (
    <td className={classNames(styles.gap, styles.figure)}>
      {lead !== null && t("leaderboards.ahead", { gap: formatLead(lead) })}
      {plate === null && gapShare > 0 && (
        <span className={styles.bar} style={{ "--share": gapShare.toFixed(3) } as CSSProperties} />
      )}
      {formatted}
    </td>
  );
}

/**
 * Says since when the first entry is the record of its board, if it is, and links to earlier records. The sentence's place
 * is reserved.
 */
function RecordHeld({ uuid }: { readonly uuid: string }) {
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    ...recordsQuery(board, settings?.currentSeason ?? 0, 1),
    enabled: settings !== undefined,
  });
  const record = data?.records.find((each) => each.uuid === uuid);
  // The first entry of a list of all entries, or of some days, need not be the record.
  return (
    <span className={recordHeldStyles.held}>
      {record !== undefined && <HeldSince record={record} board={board} isOnPlate />}
    </span>
  );
}
