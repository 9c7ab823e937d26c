import {
  type HunterBoardQuery,
  hunterBoardQuerySchema,
  type NightBoardQuery,
  nightBoardQuerySchema,
  type RunBoardQuery,
  runBoardQuerySchema,
} from "@hunt/contracts/leaderboards";
import { type EraWords, nameOfEra } from "@hunt/contracts/name-of-era";
import { isolateName } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";

export type BoardRequest =
  | { readonly board: "nights"; readonly query: NightBoardQuery }
  | { readonly board: "runs"; readonly query: RunBoardQuery }
  | { readonly board: "hunters"; readonly query: HunterBoardQuery };

/** A view of the boards' page, as its address describes it (apps/web, features/leaderboards/board/board-search.ts). */
export interface BoardView {
  readonly ask: BoardRequest;
  /** The parameters of the address that the page understands. */
  readonly search: URLSearchParams;
}

/** Parameters that change the list, but not the board's picture. */
const beyondCard = ["verified", "entries", "from", "to", "era"];

/** Returns the address of a view's picture. Only the first view of each season, squad size, category and metric has one. */
export function previewPath(
  { ask: { board, query }, search }: BoardView,
  currentSeason: number,
): string | null {
  if (beyondCard.some((name) => search.has(name))) return null;
  const parts =
    board === "hunters"
      ? { kind: query.kind, season: query.season }
      : {
          season: query.season ?? currentSeason,
          squadSize: query.squadSize,
          category: query.category,
          orderBy: query.orderBy,
        };
  const named = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `/v2/leaderboards/${board}/preview.png?${new URLSearchParams(named)}`;
}

const squadSizes = { solo: "1", duo: "2", trio: "3", full: "4" } as const;
const understood = [
  "board",
  "season",
  "squad",
  "category",
  "metric",
  "verified",
  "entries",
  "from",
  "to",
  "era",
];

/** Returns the view that an address describes; null when a parameter has a value that no board has. */
export function parseBoardView(
  address: URLSearchParams,
  currentSeason: number,
  limit: number,
): BoardView | null {
  const search = new URLSearchParams([...address].filter(([name]) => understood.includes(name)));
  const given = Object.fromEntries(search);
  const { board = "nights", season = String(currentSeason), squad, metric, verified, from, to } = given;
  if (board === "hunters") {
    const query = known({ kind: metric, season: season === "all" ? undefined : season, limit });
    const parsed = hunterBoardQuerySchema.safeParse(query);
    return parsed.success ? { ask: { board, query: parsed.data }, search } : null;
  }
  const query = known({
    season,
    squadSize: squad === undefined ? "any" : (squadSizes[squad as keyof typeof squadSizes] ?? squad),
    category: given.category,
    orderBy: metric,
    verifiedOnly: verified,
    entries: given.entries,
    era: given.era,
    from: from && `${from}T00:00:00.000Z`,
    to: to && `${to}T23:59:59.999Z`,
    limit,
  });
  if (board === "runs") {
    const parsed = runBoardQuerySchema.safeParse(query);
    return parsed.success ? { ask: { board, query: parsed.data }, search } : null;
  }
  const parsed = nightBoardQuerySchema.safeParse(query);
  return board === "nights" && parsed.success ? { ask: { board, query: parsed.data }, search } : null;
}

function known(query: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Returns the filters of a view in words: those that differ from the first view, with the category's shown name. */
export function filterWords(
  { ask: { board, query }, search }: BoardView,
  categoryName: string | null,
  { text }: PageTexts,
): readonly string[] {
  const isNamed = (name: string) => search.has(name);
  const season =
    isNamed("season") && query.season !== undefined ? [text("night.season", { number: query.season })] : [];
  if (board === "hunters") {
    return [
      text("leaderboards.hunters"),
      ...(isNamed("metric") ? [text(`leaderboards.metric.${query.kind}`)] : []),
      ...season,
    ];
  }
  const { squadSize, orderBy, verifiedOnly, era } = query;
  return [
    ...(board === "runs" ? [text("leaderboards.runs")] : []),
    ...(squadSize === "any" ? [] : [text(`common.squadSize.${squadSize}`)]),
    ...season,
    ...(categoryName === null ? [] : [categoryName]),
    ...(isNamed("metric") ? [text(`leaderboards.metric.${orderBy}`)] : []),
    ...(era === undefined ? [] : [nameOfEra(era, eraWords(text))]),
    ...stretchWords(search, text),
    ...(verifiedOnly ? [] : [text("night.rank.unverified")]),
  ];
}

const eraWords = (text: PageTexts["text"]): EraWords => ({
  before: (facts) => text("common.era.before", facts),
  between: (facts) => text("common.era.between", facts),
  since: (facts) => text("common.era.since", facts),
});

/** Returns the days between which entries were uploaded, in words; one end may be open. */
function stretchWords(search: URLSearchParams, text: PageTexts["text"]): readonly string[] {
  const [from, to] = [search.get("from"), search.get("to")];
  if (from !== null && to !== null) return [`${from} – ${to}`];
  if (from !== null) return [text("plain.fromDay", { day: from })];
  return to === null ? [] : [text("plain.untilDay", { day: to })];
}

/** Returns the names of a squad for one line of a page, the host first. */
export function squadNames(users: readonly { readonly ign: string | null }[], { text }: PageTexts): string {
  return users.map(({ ign }) => isolateName(ign ?? text("common.anonymous"))).join(", ");
}
