import type { NightBoardOrder, NightRankAnswer, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { BestMetric, HunterStats } from "@hunt/contracts/users";
import { boardOfNight, squadWordOf } from "../../domain-ui/board-of-night.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { boardOf, metricOf, nightBoardParameters, seasonOf } from "./board/board-parameters.ts";
import type { BoardSearch } from "./board/board-search.ts";

/** Why the wanted hunter, night or run has no entry on a board, and which board has one. */
export interface Absence {
  readonly reason: UnrankedReason | "notThere" | "noNight" | "noCaptures" | "unverified" | "elsewhere";
  /** The night that the reason concerns: the wanted night, or the hunter's best night that the board could take. */
  readonly nightUuid: string | null;
  /** The board with a place for it; null when none is known. */
  readonly place: BoardSearch | null;
}

/** A night, or a run with its night, with the fields that decide its place. */
interface Candidate {
  readonly night: {
    readonly uuid: string;
    readonly season: number;
    readonly squadSize: number;
    readonly verified: boolean;
    readonly category: string | null;
  };
  /** The figure by which the board ranks; null when the log does not show it. */
  readonly figure: number | null;
  /** False for a run that no board of runs takes. */
  readonly isFull: boolean;
}

/** The wanted entry that is not on a board; for a run, its night is included. */
export interface Sought {
  readonly search: BoardSearch;
  readonly nightOfRun: string | null;
  /** True when the entry waits for a place in the first ten of this board. */
  readonly waits: boolean;
}

/** Explains the answer `not_on_board`; returns null when the reason cannot be found. Throws the API's errors. */
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

/** Returns the night or run in the address with the board's figure; null when this visitor cannot see it. */
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
  /** The wanted run; null for any run of the night. */
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

/** Returns the hunter's best public night, or run, of the board's season and squad; null without any night or run. */
async function readBest({ search, currentSeason, hunter, signal }: Asked): Promise<Candidate | null> {
  const { season, squadSize } = nightBoardParameters(search, currentSeason);
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

/**
 * Asks the API why the night has no place. The API answers for the average real time; the function applies the answer to
 * the shown board.
 */
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

/**
 * Returns why no board takes the night or run, or null when a board has it. Reasons that concern only the average real time
 * do not count: another figure may be known, or may not be among the first ten, and a single run needs no minimum of full
 * runs.
 */
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

/**
 * Returns the board on which the night stands. For a figure other than the average real time the squad may have a better
 * night, so the returned board lists all nights.
 */
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

/** Returns a board with one of the hunter's personal bests, by the shown figure. */
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

/** Whether personal bests are stored for the metric; some board metrics have none. */
function hasBest(bests: Readonly<Record<BestMetric, unknown>>, metric: string): metric is BestMetric {
  return Object.hasOwn(bests, metric);
}

/** Returns the absence of a hunter without captures in one season, who may have some in all seasons together. */
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
