import type { Eidolon, Night, Run, SquadMember } from "../domain/analysis.ts";
import type { EstimableNightFigure, EstimableRunFigure } from "../domain/figures.ts";
import { plainsDayMs } from "../domain/game-facts.ts";
import { maxNames } from "../domain/limits.ts";
import type { Outcome } from "../domain/words.ts";
import { formatNight } from "../formats/format-night.ts";
import { computed } from "../metrics/computed.ts";
import { bus } from "../metrics/eidolon/bus.ts";
import { isDropEstimated } from "../metrics/eidolon/drop.ts";
import type { EidolonContext } from "../metrics/eidolon/eidolon-context.ts";
import { eidolonMetrics } from "../metrics/eidolon-metrics.gen.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";
import { captureCount, hasResult, isFull } from "../metrics/facts/facts.ts";
import { activeTimeMs } from "../metrics/night/active-time.ts";
import { averageRealTimeMs } from "../metrics/night/average-real-time.ts";
import { lastCapturedEidolon, type NightFacts } from "../metrics/night/night-facts.ts";
import { nightMetrics } from "../metrics/night-metrics.gen.ts";
import { type OwnTimes, ownTimes, unknownOwnTimes } from "../metrics/run/own-times.ts";
import { realTimeMs } from "../metrics/run/real-time.ts";
import { runSegments } from "../metrics/run/run-segments.ts";
import { runMetrics } from "../metrics/run-metrics.gen.ts";
import type { GameSessionDraft } from "./game-session.ts";
import { dateFaultUntil, sessionStartUtcMs, toGameSession } from "./game-session.ts";
import type { RunDraft } from "./run-draft.ts";

/** A run of a night: the facts for its metrics, and the lines from which it was read. */
export interface NightRun {
  readonly draft: RunDraft;
  readonly facts: RunFacts;
}

export interface NightDraft {
  readonly number: number;
  readonly session: GameSessionDraft;
  readonly runs: readonly NightRun[];
  readonly complete: boolean;
}

function lastKnown<Value>(values: readonly (Value | null)[]): Value | null {
  return values.findLast((value) => value !== null) ?? null;
}

function hostName(runs: readonly NightRun[]): string | null {
  const hosted = runs.find((run) => run.facts.perspective === "host");
  return hosted ? hosted.draft.owner : lastKnown(runs.map((run) => run.draft.hostName));
}

function squadOf(runs: readonly NightRun[]): readonly SquadMember[] {
  const owner = lastKnown(runs.map((run) => run.draft.owner));
  const host = hostName(runs);
  const names = new Set(runs.flatMap((run) => [...run.draft.names]));
  return [...names].slice(0, maxNames).map((name) => ({
    name,
    role: name === host ? "host" : "client",
    isOwner: name === owner,
  }));
}

function squadSizeOf(runs: readonly NightRun[]): number {
  const sizes = runs.filter((run) => captureCount(run.facts) > 0).map((run) => run.draft.largestSquad);
  return Math.max(1, ...sizes);
}

/** Returns the log time of the night's first N or F; an F that belongs to the night before does not count. */
function startedAt({ draft, facts }: NightRun): number {
  const { finalizeMs, nightfallMs, firstHuntMs } = facts;
  const huntMs = nightfallMs ?? firstHuntMs;
  const isOfNightBefore = draft.stayed || (finalizeMs !== null && huntMs - finalizeMs > plainsDayMs);
  return isOfNightBefore ? huntMs : (finalizeMs ?? huntMs);
}

/** Returns the last known log time of a night. */
export function nightEndMs(runs: readonly NightRun[]): number {
  return Math.max(0, ...runs.map(({ facts }) => Math.max(facts.endMs, facts.lastHuntMs)));
}

/** Returns a log time of the night as an instant; null when its day is unknown or impossible. */
function utcMsOfLogTime(session: GameSessionDraft, runs: readonly NightRun[], atMs: number): number | null {
  const startMs = sessionStartUtcMs(session);
  return startMs === null || dateFaultUntil(session, nightEndMs(runs)) !== null ? null : startMs + atMs;
}

/** Returns the times at which limbs broke and eidolons ended, ascending. */
function limbAndEndTimesMs(runs: readonly RunFacts[]): readonly number[] {
  return runs
    .flatMap((run) => run.eidolons)
    .flatMap(({ limbsMs, endedMs }) => (endedMs === null ? limbsMs : [...limbsMs, endedMs]))
    .toSorted((a, b) => a - b);
}

/** Returns the figures of a night that are estimates, or are computed from estimates. */
function estimatedOfNight(night: NightFacts): readonly EstimableNightFigure[] {
  const average = averageRealTimeMs(night);
  const active = activeTimeMs(night);
  const some: EstimableNightFigure[] = [];
  if (average !== null && night.runs.some((run) => estimatedRunFigures(run).length > 0))
    some.push("averageRealTime");
  if (active !== null && isDropEstimated(lastCapturedEidolon(night))) some.push("activeTime");
  return some;
}

/** Returns the night with its metrics. */
export function presentNight({ number, session, runs, complete }: NightDraft): Night {
  const facts = runs.map((run) => run.facts);
  const captures = facts.map(captureCount);
  const runsWith = (least: number) => captures.filter((count) => count >= least).length;
  const [first] = runs;
  const startedAtMs = first === undefined ? 0 : startedAt(first);
  const night = { runs: facts };
  return {
    number,
    session: toGameSession(session),
    sessionId: runs.map((run) => run.draft.sessionId).find((id) => id !== null) ?? null,
    perspective: facts.some((run) => run.perspective === "host") ? "host" : "client",
    startedAtMs,
    startedAtUtcMs: utcMsOfLogTime(session, runs, startedAtMs),
    squad: squadOf(runs),
    squadSize: squadSizeOf(runs),
    owner: lastKnown(runs.map((run) => run.draft.owner)),
    format: formatNight(captures),
    runs: facts.map((run, index) => presentRun(run, { index: index + 1, next: facts[index + 1] ?? null })),
    fullRunsCount: facts.filter(isFull).length,
    capturedTeralystsCount: runsWith(1),
    capturedGantulystsCount: runsWith(2),
    capturedHydrolystsCount: runsWith(3),
    ...computed(nightMetrics, night),
    estimated: estimatedOfNight(night),
    huntMomentsMs: limbAndEndTimesMs(facts),
    publishable: facts.some(hasResult),
    complete,
  };
}

function toEidolon(context: EidolonContext, own: OwnTimes): Eidolon {
  const { eidolon } = context;
  return {
    type: eidolon.type,
    result: eidolon.result,
    ...computed(eidolonMetrics, context),
    ...own,
    bus: bus(context),
  };
}

/** Returns the run's outcome: that of its last eidolon, except that a capture needs all three eidolons captured. */
function outcomeOf(run: RunFacts): Outcome {
  if (isFull(run)) return "capture";
  const last = run.eidolons.at(-1);
  if (last?.result === "kill") return "kill";
  const done = last?.type === "hydrolyst" && last.result !== "unfinished";
  return done && run.eidolons.some((eidolon) => eidolon.result === "kill") ? "kill" : "unfinished";
}

/** Returns the figures of a run that are estimates. */
function estimatedRunFigures(run: RunFacts): readonly EstimableRunFigure[] {
  const isEstimated = realTimeMs(run) !== null && isDropEstimated(run.eidolons.at(-1));
  return isEstimated ? ["realTime"] : [];
}

interface RunPlace {
  /** The run's number within the night, from 1. */
  readonly index: number;
  /** The next run of the same night. */
  readonly next: RunFacts | null;
}

/** Returns the run with its metrics. */
function presentRun(run: RunFacts, { index, next }: RunPlace): Run {
  const own = ownTimes(run);
  return {
    index,
    perspective: run.perspective,
    preload: run.preload,
    outcome: outcomeOf(run),
    full: isFull(run),
    startedAtMs: run.startMs,
    eidolons: run.eidolons.map((eidolon, position) =>
      toEidolon(
        { eidolon, previous: run.eidolons[position - 1] ?? null, run },
        own.eidolons[position] ?? unknownOwnTimes,
      ),
    ),
    ...computed(runMetrics, run, next),
    ...own.run,
    estimated: estimatedRunFigures(run),
    segments: runSegments(run),
  };
}
