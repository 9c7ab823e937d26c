import { msFromSeconds } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { CompareAction } from "../../domain-ui/compare/compare-action.tsx";
import type { ListedNight } from "../../domain-ui/compare/compare-subject.ts";
import { Duration } from "../../domain-ui/duration.tsx";
import { Shore } from "../../domain-ui/sky/shore.tsx";
import { useSquadInWords } from "../../domain-ui/squad-in-words.ts";
import { SquadMembers } from "../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { RowSigns } from "./board/board-entry.ts";
import styles from "./board/board-row.module.css";
import shore from "./board/shore.module.css";
import { BoardRow } from "./board-row.tsx";
import { RecordHeld } from "./podium/record-held.tsx";
import { RankCell } from "./rank-cell.tsx";

interface TimeRowProps {
  /** Of the night or run. */
  readonly uuid: string;
  readonly rank: number;
  readonly total: number;
  readonly signs: RowSigns;
  readonly verified: boolean;
  readonly seconds: number | null;
  /** The time was inferred, because a line of the log is missing. */
  readonly estimated: boolean;
  readonly markCategory: MarkCategory | undefined;
  /** To the first, in seconds. */
  readonly gap: number;
  readonly night: {
    readonly uuid: string;
    readonly createdAt: string;
    readonly squadSize: number;
    readonly users: readonly SquadMember[];
  };
  /** The run that is ranked; null when the whole night is. */
  readonly runIndex: number | null;
  /** What stands above it. */
  readonly above: ListedNight | null;
}

/** A night or a run on a board; all of it leads to the night's page. */
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
  const { t, locale } = useTranslation();
  const run = runIndex === null ? null : t("leaderboards.runNumber", { index: runIndex });
  const entry = [useSquadInWords()(night), run].filter(Boolean).join(" · ");
  return (
    <BoardRow signs={signs} isCrowned={verified && rank === 1}>
      <td className={styles.rank}>
        <RankCell rank={rank} total={total} isCrowned={verified} />
        {signs.podium?.step === "first" && (
          <>
            <RecordHeld uuid={uuid} />
            <Shore classes={shore} />
          </>
        )}
      </td>
      <td className={styles.who}>
        <SquadMembers users={night.users} squadSize={night.squadSize} linked />
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
          {run !== null && <span className="visually-hidden"> {run}</span>}
        </Link>
      </td>
      <GapCell signs={signs} formatted={gap === 0 ? null : formatGap(gap)} formatLead={formatLead} />
      <td className={classNames(styles.date, styles.figure)}>
        <time dateTime={night.createdAt}>{formatDay(night.createdAt, locale)}</time>
      </td>
      <td className={styles.verified}>
        {verified && <Icon name="verified" label={t("common.verified")} />}
        <CompareAction
          entry={entry}
          subject={{ kind: "night", night: { nightUuid: night.uuid, runIndex, ms }, above }}
        />
      </td>
    </BoardRow>
  );
}

const minuteMs = 60_000;

/** `+0.112s`, from a minute on `+1:02.345`. */
function formatGap(seconds: number): string {
  const gapMs = msFromSeconds(seconds);
  return gapMs < minuteMs ? formatDelta(gapMs) : `+${formatDuration(gapMs)}`;
}

const formatLead = (seconds: number) => formatGap(seconds).slice(1);

interface GapCellProps {
  readonly signs: RowSigns;
  /** Null for the first, and for who is equal to them. */
  readonly formatted: string | null;
  readonly formatLead: (lead: number) => string;
}

/** How far an entry is from the first, beside a bar to scale; of the first on its plate, how far the second is. */
export function GapCell({ signs, formatted, formatLead }: GapCellProps) {
  const { t } = useTranslation();
  const { podium, gapShare } = signs;
  const lead = podium?.step === "first" ? podium.lead : null;
  return (
    <td className={classNames(styles.gap, styles.figure)}>
      {lead !== null && t("leaderboards.ahead", { gap: formatLead(lead) })}
      {podium === null && gapShare > 0 && (
        <span className={styles.bar} style={{ "--share": gapShare.toFixed(3) } as CSSProperties} />
      )}
      {formatted}
    </td>
  );
}
