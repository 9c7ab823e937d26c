import type { NightBoardOrder, NightRankAnswer, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { boardOfNight, squadWordOf } from "../../domain-ui/board-of-night.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { boardOf, metricOf, nightBoardAsk, seasonOf } from "./board/board-ask.ts";
import type { BoardSearch } from "./board/board-search.ts";

/** Why who or what is looked for has no entry on a board, and where it has one. */
export interface Absence {
  readonly reason: UnrankedReason | "notThere" | "noNight" | "noCaptures" | "unverified" | "elsewhere";
  /** The night that the reason is of: the one looked for, or the hunter's best that the board could take. */
  readonly nightUuid: string | null;
  /** The board where there is a place; null when none is known. */
  readonly place: BoardSearch | null;
}

/** A night, or a run in its night, as far as its place depends on it. */
interface Candidate {
  readonly night: {
    readonly uuid: string;
    readonly season: number;
    readonly squadSize: number;
    readonly verified: boolean;
    readonly category: string | null;
  };
  /** What the board ranks by; null when the log does not tell it. */
  readonly figure: number | null;
  /** False for a run that no board of runs takes. */
  readonly isFull: boolean;
}

/** What is not on a board: whom or what the address looks for, and of a run the night it is of. */
export interface Sought {
  readonly search: BoardSearch;
  readonly nightOfRun: string | null;
  /** It waits for a place in the first ten of this board. */
  readonly waits: boolean;
}

/** Explains the answer `not_on_board`; null when nobody knows what the address looks for. Throws as the API does. */
export async function findAbsence(
  sought: Sought,
  currentSeason: number,
  signal: AbortSignal,
): Promise<Absence | null> {
  const { search } = sought;
  const { hunter, around } = search;
  if (around !== undefined) {
    const candidate = await findEntry(sought, around, signal);
    if (candidate === null) return { reason: "notThere", nightUuid: null, place: null };
    return await explain(candidate, sought, currentSeason, signal);
  }
  if (hunter === undefined) return null;
  const params = { userUuidOrIgn: hunter };
  const { stats } = await api.get("/v2/users/:userUuidOrIgn", { params, signal });
  if (boardOf(search) === "hunters") return absenceOfCaptures(search, stats);
  const place = placeOfBest(search, stats);
  const candidate = await readBest({ search, currentSeason, hunter, signal });
  if (candidate === null) return { reason: "noNight", nightUuid: null, place };
  const absence = await explain(candidate, sought, currentSeason, signal);
  return { ...absence, place: absence.place ?? place };
}

/** The night or run in the address, with the figure that its board ranks by; null when there is none for this visitor. */
async function findEntry(
  { search, nightOfRun }: Sought,
  uuid: string,
  signal: AbortSignal,
): Promise<Candidate | null> {
  try {
    if (nightOfRun === null) return await readNight({ nightUuid: uuid, runUuid: null, search, signal });
    return await readNight({ nightUuid: nightOfRun, runUuid: uuid, search, signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "night_not_found") return null;
    throw error;
  }
}

interface NightAsk {
  readonly nightUuid: string;
  /** The one run that is looked for; null for whichever of the night's. */
  readonly runUuid: string | null;
  readonly search: BoardSearch;
  readonly signal: AbortSignal;
}

async function readNight({ nightUuid, runUuid, search, signal }: NightAsk): Promise<Candidate> {
  const params = { nightUuid };
  const night = await api.get("/v2/nights/:nightUuid", { params, signal });
  if (boardOf(search) !== "runs") {
    return { night, figure: night[metricOf(search) as NightBoardOrder], isFull: true };
  }
  const metric = metricOf(search) as RunBoardOrder;
  const runs = (night.runs ?? []).filter(({ uuid }) => runUuid === null || uuid === runUuid);
  const full = runs.filter((run) => run.full);
  const figure = full.find((run) => run[metric] !== null)?.[metric] ?? null;
  return { night, figure, isFull: full.length > 0 };
}

interface Asked {
  readonly search: BoardSearch;
  readonly currentSeason: number;
  readonly hunter: string;
  readonly signal: AbortSignal;
}

/** The hunter's best public night, or run, of the board's season and squad; null without any. */
async function readBest({ search, currentSeason, hunter, signal }: Asked): Promise<Candidate | null> {
  const { season, squadSize } = nightBoardAsk(search, currentSeason);
  const list = { userUuid: hunter, season, squadSize, orderDirection: "asc", limit: 1 } as const;
  if (boardOf(search) === "nights") {
    const orderBy = metricOf(search) as NightBoardOrder;
    const { items } = await api.get("/v2/nights", { query: { ...list, orderBy }, signal });
    const [night] = items;
    return night === undefined ? null : { night, figure: night[orderBy], isFull: true };
  }
  const orderBy = metricOf(search) as RunBoardOrder;
  const { items } = await api.get("/v2/runs", { query: { ...list, orderBy }, signal });
  const [run] = items;
  if (run === undefined) return null;
  return { night: { ...run.night, category: null }, figure: run[orderBy], isFull: run.full };
}

/** What the API says of the night's place by its average real time, read for the board that is shown. */
async function explain(
  candidate: Candidate,
  { search, waits }: Sought,
  currentSeason: number,
  signal: AbortSignal,
): Promise<Absence> {
  const { night } = candidate;
  if (waits) return { reason: "first_ten", nightUuid: night.uuid, place: null };
  const params = { nightUuid: night.uuid };
  const answer = await api.get("/v2/nights/:nightUuid/rank", { params, signal });
  const reason = unrankedReasonOf(candidate, answer, search);
  if (reason !== null) return { reason, nightUuid: night.uuid, place: null };
  const { squad } = search;
  const isHere =
    night.season === seasonOf(search, currentSeason) &&
    (squad === undefined || squad === squadWordOf(night.squadSize));
  const isHidden = isHere && !night.verified && search.verified !== false;
  return {
    reason: isHidden ? "unverified" : "elsewhere",
    nightUuid: night.uuid,
    place: placeOfNight(candidate, answer, search),
  };
}

/** Null when there is a board that has it. Another figure may be known, or be no place in the first ten, and single runs need no number of others. */
function unrankedReasonOf(
  { figure, isFull }: Candidate,
  { unrankedReason }: NightRankAnswer,
  search: BoardSearch,
): UnrankedReason | null {
  const isOfOther =
    unrankedReason === "first_ten" ||
    unrankedReason === "figure_unknown" ||
    (unrankedReason === "too_few_full_runs" && boardOf(search) === "runs");
  if (unrankedReason !== null && !isOfOther) return unrankedReason;
  if (!isFull) return "too_few_full_runs";
  return figure === null ? "figure_unknown" : null;
}

/** By another figure than the average real time, the squad may have a better night: that list holds them all. */
function placeOfNight({ night }: Candidate, { entries }: NightRankAnswer, search: BoardSearch): BoardSearch {
  const isRun = boardOf(search) === "runs";
  const { metric } = search;
  const isAmongAll = isRun || entries === "all" || metric !== undefined;
  return {
    ...(isRun && { board: "runs" as const }),
    ...(metric !== undefined && { metric }),
    ...boardOfNight(night, isAmongAll),
  };
}

/** A board where one of the hunter's personal bests stands, by the figure that is looked at. */
function placeOfBest(search: BoardSearch, { best }: HunterStats): BoardSearch | null {
  const metric = metricOf(search);
  const sizes = ["any", 1, 2, 3, 4] as const;
  if (best === null || !hasBest(best.any, metric)) return null;
  const size = sizes.find((candidate) => typeof best[candidate][metric]?.rank === "number");
  const ranked = size === undefined ? null : best[size][metric];
  if (size === undefined || ranked === null) return null;
  const squad = size === "any" ? undefined : squadWordOf(size);
  return {
    ...(search.board !== undefined && { board: search.board }),
    ...(search.metric !== undefined && { metric: search.metric }),
    season: ranked.season,
    ...(squad !== undefined && { squad }),
    ...(!ranked.verifiedOnly && { verified: false as const }),
    ...(search.hunter !== undefined && { hunter: search.hunter }),
  };
}

/** Boards rank by some figures of which no personal bests are kept. */
function hasBest(bests: Readonly<Record<BestMetric, unknown>>, metric: string): metric is BestMetric {
  return Object.hasOwn(bests, metric);
}

/** A hunter without captures in one season may have some in all seasons together. */
function absenceOfCaptures(search: BoardSearch, stats: HunterStats): Absence {
  const metric = metricOf(search);
  const counted =
    metric === "hostHydrolystCaptures" || metric === "clientHydrolystCaptures"
      ? stats[metric]
      : stats.allHydrolystCaptures;
  const isElsewhere = search.season !== "all" && counted > 0;
  return {
    reason: "noCaptures",
    nightUuid: null,
    place: isElsewhere ? { ...search, season: "all" } : null,
  };
}
