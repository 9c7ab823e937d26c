import { nightBoardOrders, runBoardOrders } from "@hunt/contracts/leaderboards";
import { nightOrders } from "@hunt/contracts/nights";
import { orderDirections } from "@hunt/contracts/parameters";
import { runOrders } from "@hunt/contracts/runs";
import { bestMetrics, trendMetrics, userOrders } from "@hunt/contracts/users";
import { createRandom } from "@hunt/engine/chance/random";
import { biggestBoard, type KnownBoard, type KnownData } from "./known-data.ts";

/** A class of requests with one budget; each request of the class differs from the others. */
export interface Call {
  readonly name: string;
  /** The budget of the p99, at the server; null when none is written down. */
  readonly budgetMs: number | null;
  /**
   * Whether requests are rare and heavy. Such requests are sent now and then among others, so that all together keep
   * the rate.
   */
  readonly isHeavy: boolean;
  /**
   * Whether the call asks for more when there is more data (a hunter's every run, any offset): such a call is compared
   * at the same amount.
   */
  readonly asksForMore: boolean;
  path(): string;
}

/** The budgets of docs/product.md, "Budgets". */
const budgets = { list: 25, deep: 150, detail: 10, search: 15, profile: 30, trend: 60 } as const;
const endPositions = 10_000;
const pageSize = 25;

/** Returns every class of requests on the present data. The requests are the same in every run. */
export function callsOn(known: KnownData): readonly Call[] {
  const draw = createRandom(1);
  const below = (count: number) => Math.floor(draw() * Math.max(1, count));
  const one = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("the database has nothing to ask for");
    return value;
  };
  return [
    ...listCalls(known, { below, one }),
    ...boardCalls(known, { below, one }),
    ...hunterCalls(known, { below, one }),
    ...otherCalls(known, { below, one }),
  ];
}

interface Draw {
  below(count: number): number;
  one<T>(values: readonly T[]): T;
}

function call(name: string, budgetMs: number | null, path: () => string): Call {
  const asksForMore = name.includes("busiest") || name.includes("any offset") || name.startsWith("trend of");
  const isHeavy =
    asksForMore || name.includes("window") || name.startsWith("search, 1") || name.startsWith("search, 2");
  return { name, budgetMs, isHeavy, asksForMore, path };
}

/** Picks two different filters that have matches in the data. */
function twoFilters({ below, one }: Draw, also: readonly string[]): string {
  const filters = [`season=${1 + below(4)}`, `squadSize=${1 + below(4)}`, "verifiedOnly=true", ...also];
  const first = one(filters);
  return `${first}&${one(filters.filter((filter) => filter !== first))}`;
}

function listCalls(known: KnownData, draw: Draw): readonly Call[] {
  const { below, one } = draw;
  const order = (orders: readonly string[]) =>
    `orderBy=${one(orders)}&orderDirection=${one(orderDirections)}&limit=${pageSize}`;
  const nights = () => `/v2/nights?${order(nightOrders)}`;
  const runs = () => `/v2/runs?${order(runOrders)}`;
  const userParameter = () => `userUuid=${one(known.hunters).uuid}`;
  const captures = () => `capturedHydrolystsCount=${3 + below(4)}`;
  const { list, deep } = budgets;
  return [
    call("nights, first page", list, nights),
    call("nights, two filters", list, () => `${nights()}&${twoFilters(draw, [captures(), userParameter()])}`),
    call("nights of the busiest hunter", list, () => `${nights()}&userUuid=${known.busiest}`),
    call("nights with runs and eidolons", null, () => `${nights()}&withRuns=true&withEidolons=true`),
    call("nights, cursor", list, () => {
      const cursor = one(known.cursors.nights);
      return `/v2/nights?orderBy=averageRealTime&limit=${pageSize}&cursor=${cursor}`;
    }),
    call("nights, offset to 10,000", deep, () => `${nights()}&offset=${below(endPositions)}`),
    call("nights, any offset", deep, () => `${nights()}&offset=${below(known.totals.nights)}`),
    call("runs, first page", list, runs),
    call("runs, two filters", list, () => `${runs()}&${twoFilters(draw, [userParameter()])}`),
    call("runs of the busiest hunter", list, () => `${runs()}&userUuid=${known.busiest}`),
    call("runs with eidolons", null, () => `${runs()}&withEidolons=true`),
    call("runs, cursor", list, () => {
      const cursor = one(known.cursors.runs);
      return `/v2/runs?orderBy=realTime&limit=${pageSize}&cursor=${cursor}`;
    }),
    call("runs, offset to 10,000", deep, () => `${runs()}&offset=${below(endPositions)}`),
    call("runs, any offset", deep, () => `${runs()}&offset=${below(known.totals.runs)}`),
  ];
}

function boardCalls(
  { boards, ranked, hunters, hunterTotal }: KnownData,
  { below, one }: Draw,
): readonly Call[] {
  const { list, deep } = budgets;
  const nights = ({ path }: KnownBoard) => `${path}&orderBy=${one(nightBoardOrders)}`;
  const runs = ({ path }: KnownBoard) => `${path}&orderBy=${one(runBoardOrders)}`;
  const byRealTime = ({ path }: KnownBoard) => `${path}&orderBy=realTime`;
  // Returns a page within the board, because a page beyond its end would be answered sooner.
  const start = (total: number) => `&offset=${below(Math.min(endPositions, total) - pageSize)}`;
  const end = (total: number) => `&offset=${Math.max(0, total - 1 - below(endPositions))}`;
  const pathNearStart = (ask: (board: KnownBoard) => string, board: KnownBoard) =>
    ask(board) + start(board.total);
  const pathNearEnd = (board: KnownBoard) => byRealTime(board) + end(board.total);
  const from = () => `&from=${new Date(Date.UTC(2022, below(36), 1)).toISOString()}`;
  const ofSeason4 = boards.nights.filter(({ path }) => path.includes("season=4"));
  const hunterBoard = `/v2/leaderboards/users?limit=${pageSize}`;
  const { path: nightBoard } = biggestBoard(boards.nights);
  const runBoard = byRealTime(biggestBoard(boards.runs));
  const everyRun = biggestBoard(boards.allRuns);
  return [
    call("board of nights, first 10,000", list, () => pathNearStart(nights, one(boards.nights))),
    call(
      "board of nights, category",
      list,
      () => `${one(ofSeason4).path}&category=${one(["any%25", "novaless%25"])}`,
    ),
    call("board of nights, all entries", list, () => pathNearStart(nights, one(boards.allNights))),
    call("board of nights, around", list, () => `${nightBoard}&around=${one(ranked.nights)}`),
    call("board of nights, window", deep, () => nights(one(boards.nights)) + from()),
    call("board of runs, first 10,000", list, () => pathNearStart(runs, one(boards.runs))),
    call("board of runs, last 10,000", list, () => pathNearEnd(biggestBoard(boards.runs))),
    call("board of runs, all, first 10,000", list, () => pathNearStart(byRealTime, everyRun)),
    call("board of runs, all, last 10,000", list, () => pathNearEnd(everyRun)),
    call(
      "board of runs, all, any offset",
      deep,
      () => `${byRealTime(everyRun)}&offset=${below(everyRun.total)}`,
    ),
    call("board of runs, around", list, () => `${runBoard}&around=${one(ranked.runs)}`),
    call("board of runs, window", deep, () => runs(one(boards.runs)) + from()),
    call("board of runs, all, window", deep, () => runs(one(boards.allRuns)) + from()),
    call("board of hunters, first 10,000", list, () => hunterBoard + start(hunterTotal)),
    call("board of hunters, last 10,000", list, () => hunterBoard + end(hunterTotal)),
    call("board of hunters, around", list, () => `/v2/leaderboards/users?around=${one(hunters).uuid}`),
  ];
}

function hunterCalls(known: KnownData, { below, one }: Draw): readonly Call[] {
  const users = (query: string) => `/v2/users?limit=${pageSize}&${query}`;
  const part = (length: number) => {
    const letters = Array.from(one(known.hunters).ign);
    const from = below(letters.length - length + 1);
    return encodeURIComponent(letters.slice(from, from + length).join(""));
  };
  const search = (length: number) => () => users(`search=${part(length)}`);
  const hunter = () => one(known.hunters);
  const someDay = () => new Date(Date.UTC(2024, below(24), 1)).toISOString();
  const { list, profile, trend } = budgets;
  return [
    call("search, 1 character", budgets.search, search(1)),
    call("search, 2 characters", budgets.search, search(2)),
    call("search, 3 to 6 characters", budgets.search, () => search(3 + below(4))()),
    call("search, nobody", budgets.search, () => users(`search=zzq${below(1000)}xw`)),
    call("hunters by every order", list, () =>
      users(`orderBy=${one(userOrders)}&orderDirection=${one(orderDirections)}`),
    ),
    call("hunters of a season", list, () => users(`orderBy=${one(userOrders)}&season=${1 + below(4)}`)),
    call("profile by name", profile, () => `/v2/users/${encodeURIComponent(hunter().ign)}`),
    call("profile of the busiest", profile, () => `/v2/users/${known.busiest}`),
    call("stats of a hunter", profile, () => `/v2/stats?userUuid=${hunter().uuid}`),
    call(
      "trend of 20,000 points",
      trend,
      () => `/v2/users/${known.busiest}/trend?metric=${one(trendMetrics)}`,
    ),
    call("trend", trend, () => `/v2/users/${hunter().uuid}/trend`),
    call("calendar of the busiest", null, () => `/v2/users/${known.busiest}/calendar?timeZone=Europe/Berlin`),
    call("mates of the busiest", null, () => `/v2/users/${known.busiest}/mates?limit=${pageSize}`),
    call("mates", null, () => `/v2/users/${hunter().uuid}/mates`),
    call(
      "two hunters",
      profile,
      () => `/v2/users/${hunter().uuid}/against/${hunter().uuid}?metric=${one(bestMetrics)}`,
    ),
    call("a hunter and the busiest", profile, () => `/v2/users/${hunter().uuid}/against/${known.busiest}`),
    call(
      "nights together with the busiest",
      list,
      () => `/v2/users/${known.busiest}/against/${hunter().uuid}/nights?limit=${pageSize}`,
    ),
    call(
      "a stretch of the busiest's nights",
      list,
      () => `/v2/nights?userUuid=${known.busiest}&playedFrom=${someDay()}&limit=${pageSize}`,
    ),
  ];
}

function otherCalls(known: KnownData, { one }: Draw): readonly Call[] {
  return [
    call("night", budgets.detail, () => `/v2/nights/${one(known.nights)}`),
    call("categories", budgets.list, () => "/v2/categories"),
    call("settings", budgets.list, () => "/v2/settings"),
    call("home stats", budgets.list, () => "/v2/stats/home"),
  ];
}
