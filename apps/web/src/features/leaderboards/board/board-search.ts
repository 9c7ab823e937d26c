import type { CaptureKind, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import { rankedNightFigures, rankedRunFigures } from "@hunt/engine/domain/figures";
import { type Era, eraIds } from "@hunt/engine/domain/words";
import { toPageNumber } from "../../../lib/pages.ts";

export const boardKinds = ["nights", "runs", "hunters"] as const;
export type BoardKind = (typeof boardKinds)[number];

/** As hunters say it, and as the address does; the API counts heads. */
export const squadWords = ["any", "solo", "duo", "trio", "full"] as const;
export type SquadWord = (typeof squadWords)[number];

/** What each board can be ranked by. */
export const boardMetrics = {
  nights: rankedNightFigures,
  runs: rankedRunFigures,
  hunters: ["allHydrolystCaptures", "hostHydrolystCaptures", "clientHydrolystCaptures"],
} as const satisfies {
  readonly nights: readonly NightBoardOrder[];
  readonly runs: readonly RunBoardOrder[];
  readonly hunters: readonly CaptureKind[];
};
export type BoardMetric = (typeof boardMetrics)[BoardKind][number];
export const defaultMetrics = {
  nights: "averageRealTime",
  runs: "realTime",
  hunters: "allHydrolystCaptures",
} as const satisfies Record<BoardKind, BoardMetric>;

/** The state of the page that its address holds; what is absent is the default. */
export interface BoardSearch {
  readonly board?: Exclude<BoardKind, "nights">;
  /** Default: the current season. `all` is for hunters only. */
  readonly season?: number | "all";
  readonly squad?: Exclude<SquadWord, "any">;
  /** A slug; default: the season's first. */
  readonly category?: string;
  readonly metric?: BoardMetric;
  /** Absent: verified entries only. */
  readonly verified?: false;
  /** Absent: one entry per squad, its best. */
  readonly entries?: "all";
  /** Absent: from the best. */
  readonly order?: "desc";
  /** Days in UTC, so that a link means the same everywhere; both belong to the window. */
  readonly from?: string;
  readonly to?: string;
  /** Of nights and runs: only those of an era of the game. */
  readonly era?: Era;
  /** From 2; absent on the first. */
  readonly page?: number;
  /** The hunter who is looked for: the page that holds them is shown, whatever the other choices. */
  readonly hunter?: string;
  /** A night or run whose page is shown. */
  readonly around?: string;
}

/** Keeps what the page understands of the address' parameters, without defaults; anything else is dropped. */
export function validateBoardSearch(search: Record<string, unknown>): BoardSearch {
  const board = boardKinds.find((kind) => kind === search.board) ?? "nights";
  const metrics: readonly BoardMetric[] = boardMetrics[board];
  const squad = squadWords.find((word) => word === search.squad);
  const page = toPageNumber(search.page);
  return dropAbsent({
    board: board === "nights" ? undefined : board,
    season: seasonIn(search.season, board),
    squad: squad === "any" ? undefined : squad,
    category: slugIn(search.category),
    metric: metrics.find((metric) => metric === search.metric && metric !== defaultMetrics[board]),
    verified: search.verified === false || search.verified === "false" ? false : undefined,
    entries: search.entries === "all" ? "all" : undefined,
    order: search.order === "desc" ? "desc" : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
    era: board === "hunters" ? undefined : eraIds.find((era) => era === search.era),
    page: page === 1 ? undefined : page,
    hunter: uuidIn(search.hunter),
    around: uuidIn(search.around),
  });
}

type WithAbsent<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** The same without what is undefined: the address names only what differs from the default. */
export function dropAbsent(search: WithAbsent<BoardSearch>): BoardSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as BoardSearch;
}

const maxSeason = 9999;
const maxSlugLength = 64;

function seasonIn(value: unknown, board: BoardKind): number | "all" | undefined {
  if (value === "all") return board === "hunters" ? "all" : undefined;
  const season = Number(value);
  const isSeason =
    typeof value !== "boolean" && Number.isInteger(season) && season >= 1 && season <= maxSeason;
  return isSeason ? season : undefined;
}

/** A slug of digits comes as a number. */
function slugIn(value: unknown): string | undefined {
  const slug = typeof value === "number" ? String(value) : value;
  return typeof slug === "string" && slug !== "" && slug.length <= maxSlugLength ? slug : undefined;
}

function dayIn(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

function uuidIn(value: unknown): string | undefined {
  const isUuid = typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
  return isUuid ? value.toLowerCase() : undefined;
}
