import type { BoardCard, BoardPlace } from "@hunt/engine/cards/board-card";
import type { CardSquad } from "@hunt/engine/cards/card-names";
import type { MarkCategory } from "@hunt/engine/domain/mark-categories";
import { formatDelta, formatDuration, minusSign } from "@hunt/engine/formats/format-duration";
import { nightMarkCategory, runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import type {
  CaptureKind,
  HunterEntry,
  NightBoardOrder,
  NightEntry,
  RunBoardOrder,
  RunEntry,
} from "../leaderboards.ts";
import type { SquadSizeParameter } from "../parameters.ts";
import { msFromSeconds } from "../seconds.ts";
import type { SquadMember } from "../squad-members.ts";
import type { CardTexts } from "./card-texts.ts";

/** The entries of a board that its card shows. */
export type CardEntries =
  | { readonly board: "nights"; readonly metric: NightBoardOrder; readonly items: readonly NightEntry[] }
  | { readonly board: "runs"; readonly metric: RunBoardOrder; readonly items: readonly RunEntry[] }
  | { readonly board: "hunters"; readonly metric: CaptureKind; readonly items: readonly HunterEntry[] };

/** A board, with the facts that its card names. */
export interface CardBoard {
  /** Null stands for all seasons together. */
  readonly season: number | null;
  readonly squadSize: SquadSizeParameter;
  /** Further filters in words: the category, a stretch of days. */
  readonly filters: readonly string[];
  readonly total: number;
}

/** Returns the content of a board's card, for a link preview or for a picture that a visitor saves. */
export function boardCardContent(
  { season, squadSize, filters, total }: CardBoard,
  entries: CardEntries,
  texts: CardTexts,
  brand: string,
): BoardCard {
  const { text } = texts;
  const ofSeason = season === null ? [] : [text("common.seasonNumber", { number: season })];
  const ofSquad =
    entries.board === "hunters" || squadSize === "any" ? [] : [text(`common.squadSize.${squadSize}`)];
  return {
    head: { brand, about: [text("leaderboards.title"), ...ofSeason].join(" · ") },
    title: [text(`leaderboards.${entries.board}`), ...ofSquad].join(" · "),
    about: [text(`leaderboards.metric.${entries.metric}`), ...filters].join(" · "),
    places: placesOf(entries, texts),
    empty: text("leaderboards.empty"),
    field: total === 0 ? "" : text("share.ranked", { count: total }),
  };
}

function placesOf(entries: CardEntries, texts: CardTexts): readonly BoardPlace[] {
  if (entries.board === "hunters") return entries.items.map((hunter) => hunterPlace(hunter, texts));
  if (entries.board === "runs") {
    const { metric, items } = entries;
    const category = runMarkCategory(metric);
    return items.map((run) => timePlace({ entry: run, metric, category, night: run.night }, texts));
  }
  const { metric, items } = entries;
  return items.map((night) => {
    const category = nightMarkCategory(metric, night.fullRunsCount);
    return timePlace({ entry: night, metric, category, night }, texts);
  });
}

function hunterPlace({ rank, captures, ign, gap }: HunterEntry, texts: CardTexts): BoardPlace {
  return {
    rank,
    value: texts.number(captures),
    mark: null,
    isEstimated: false,
    squad: cardSquad({ users: [{ ign, scope: "public" }], squadSize: 1 }, texts),
    gap: gap === 0 ? "" : `${minusSign}${texts.number(Math.abs(gap))}`,
  };
}

interface TimeEntry<Metric extends string> {
  readonly entry: Pick<NightEntry | RunEntry, "rank" | "gap"> &
    Readonly<Record<Metric, number | null>> & { readonly estimated: readonly string[] };
  readonly metric: Metric;
  readonly category: MarkCategory | undefined;
  readonly night: CardNight;
}

function timePlace<Metric extends string>(
  { entry, metric, category, night }: TimeEntry<Metric>,
  texts: CardTexts,
): BoardPlace {
  const seconds = entry[metric];
  const ms = seconds === null ? null : msFromSeconds(seconds);
  return {
    rank: entry.rank,
    value: formatDuration(ms),
    mark: category === undefined ? null : markOf(category, ms),
    isEstimated: entry.estimated.includes(metric),
    squad: cardSquad(night, texts),
    gap: entry.gap === 0 ? "" : formatDelta(msFromSeconds(entry.gap)),
  };
}

interface CardNight {
  readonly users: readonly Pick<SquadMember, "ign" | "scope">[];
  readonly squadSize: number;
}

/**
 * Returns the named members of a squad: a card is public, so it leaves out members who are shown to the squad alone.
 */
function cardSquad({ users, squadSize }: CardNight, { text }: CardTexts): CardSquad {
  const size = squadSizes[squadSize - 1] ?? "any";
  return {
    names: users.flatMap(({ ign, scope }) => (ign === null || scope === "private" ? [] : [ign])),
    size: squadSize,
    sizeWords: text(`common.squadSize.${size}`),
  };
}

const squadSizes = [1, 2, 3, 4] as const;
