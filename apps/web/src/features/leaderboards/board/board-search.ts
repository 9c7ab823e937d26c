import type { CaptureKind, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import { rankedNightFigures, rankedRunFigures } from "@hunt/engine/domain/figures";
import { type Era, eraIds } from "@hunt/engine/domain/words";
import { toPageNumber } from "../../../lib/pages.ts";

export const boardKinds = ["nights", "runs", "hunters"] as const;
export type BoardKind = (typeof boardKinds)[number];

/** The squad sizes as hunters and the address name them; the API uses numbers. */
export const squadWords = ["any", "solo", "duo", "trio", "full"] as const;
export type SquadWord = (typeof squadWords)[number];

/** The metrics by which each board can be ranked. */
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

/** The page's state in the address; an absent parameter has its default. */
export interface BoardSearch {
  readonly board?: Exclude<BoardKind, "nights">;
  /** The current season by default. `all` is for hunters only. */
  readonly season?: number | "all";
  readonly squad?: Exclude<SquadWord, "any">;
  /** A category's slug; absent for the season's first category. */
  readonly category?: string;
  readonly metric?: BoardMetric;
  /** Absent for verified entries only. */
  readonly verified?: false;
  /** Absent for the best entry of each squad. */
  readonly entries?: "all";
  /** Absent for the best first. */
  readonly order?: "desc";
  /** Days in UTC, so that a link means the same everywhere; both days are included. */
  readonly from?: string;
  readonly to?: string;
  /** For nights and runs: the era of the game to which the list is limited. */
  readonly era?: Era;
  /** The page number from 2; absent for the first page. */
  readonly page?: number;
  /** The wanted hunter: the page with their entry is shown, whatever the other choices. */
  readonly hunter?: string;
  /** The night or run whose page is shown. */
  readonly around?: string;
}

/** Returns the address' parameters that the page understands, without defaults; any others are dropped. */
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

/** Returns the search without undefined fields: the address names only what differs from the default. */
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

/** Returns a parameter as a slug; a slug of digits arrives as a number. */
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
