import type { Bus, Eidolon, Night, Run } from "../domain/analysis.ts";
import { limbCounts } from "../domain/words.ts";
import { expectedOwnTimes, type OwnTimes } from "./expected-own-times.ts";
import type { EidolonInstants, MemberView, NightInstants, RunInstants } from "./hunt-instants.ts";

// The definitions of docs/game-log.md, section 4, applied to the events that truly happened. The analyser is compared
// with these figures, so nothing in this file may come from the analyser's code.
const limbAnimationMs = 17_186;
const captureAnimationMs = 48_099;
const preloadMs = 6000;
/** The time that counts for a missing drop. */
const slowestDropMs = 15_100;
const lateShardMs = 200;
const shrineWaitMs = { gantulyst: 9000, hydrolyst: 11_000 } as const;

export type ExpectedEidolon = Eidolon;
type TimedEidolon = Omit<Eidolon, keyof OwnTimes>;
export type ExpectedRun = Pick<
  Run,
  | "perspective"
  | "preload"
  | "full"
  | "startedAtMs"
  | "realTimeMs"
  | "lastHydrolystLimbBreakTimeMs"
  | "extractionTimeMs"
  | "loadTimeMs"
  | "estimated"
  | "medianLimbBreakTimeMs"
  | "ownTimeMs"
  | "aimTimeMs"
  | "handsTimeMs"
  | "waitingTimeMs"
> & { readonly eidolons: readonly ExpectedEidolon[] };

export type ExpectedNight = Pick<
  Night,
  | "perspective"
  | "sessionId"
  | "owner"
  | "squadSize"
  | "fullRunsCount"
  | "capturedTeralystsCount"
  | "capturedGantulystsCount"
  | "capturedHydrolystsCount"
  | "averageRealTimeMs"
  | "averageLastHydrolystLimbBreakTimeMs"
  | "averageOwnTimeMs"
  | "medianOwnTimeMs"
  | "averageExtractionTimeMs"
  | "activeTimeMs"
  | "lastEidolonCapshotTimeMs"
  | "medianLimbBreakTimeMs"
  | "durationMs"
> & {
  readonly runs: readonly ExpectedRun[];
  readonly squad: readonly { name: string; role: "host" | "client" }[];
};

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return Math.round((upper + lower) / 2);
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Returns the mean, or null when a value is missing, because a missing value must not make the mean better. */
function meanOfAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : mean(known);
}

const steps = (values: readonly number[]) =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

function since(fromMs: number | null, toMs: number | null | undefined): number | null {
  return fromMs === null || toMs === null || toMs === undefined ? null : toMs - fromMs;
}

function keptShardsAtMs(eidolon: EidolonInstants): readonly number[] {
  const inserted: number[] = [];
  for (const shard of eidolon.shrine?.shards ?? []) {
    const tooLate = eidolon.spawnedAtMs !== null && shard.atMs > eidolon.spawnedAtMs + lateShardMs;
    if (shard.kind === "removed") inserted.pop();
    else if (!tooLate) inserted.push(shard.atMs);
  }
  return inserted;
}

interface RunFrame {
  readonly hosted: boolean;
  readonly startedAtMs: number | null;
  readonly run: RunInstants;
}

const isComplete = (eidolon: EidolonInstants) => eidolon.limbsAtMs.length === limbCounts[eidolon.type];

function lastLimbBreakTimeMs(eidolon: EidolonInstants, frame: RunFrame): number | null {
  return isComplete(eidolon) ? since(frame.startedAtMs, eidolon.limbsAtMs.at(-1)) : null;
}

function capshotTimeMs(eidolon: EidolonInstants): number | null {
  const lastAtMs = eidolon.limbsAtMs.at(-1);
  if (!isComplete(eidolon) || lastAtMs === undefined || eidolon.endedAtMs === null) return null;
  return eidolon.endedAtMs - lastAtMs - captureAnimationMs;
}

function expectedBus(
  eidolon: EidolonInstants,
  before: EidolonInstants | undefined,
  frame: RunFrame,
): Bus | null {
  if (eidolon.type === "teralyst" || before === undefined) return null;
  const lastLimbMs = lastLimbBreakTimeMs(before, frame);
  const capshotMs = capshotTimeMs(before);
  const gapMs = since(before.droppedAtMs, eidolon.shrine?.openedAtMs);
  const waitedMs = gapMs === null ? null : gapMs - shrineWaitMs[eidolon.type];
  const plausibleMs = waitedMs !== null && waitedMs >= -100 && waitedMs <= 2100 ? waitedMs : null;
  const timeMs = lastLimbMs === null || capshotMs === null ? null : lastLimbMs + capshotMs;
  return timeMs === null && plausibleMs === null ? null : { timeMs, waitedMs: plausibleMs };
}

function expectedEidolon(
  eidolon: EidolonInstants,
  before: EidolonInstants | undefined,
  frame: RunFrame,
): TimedEidolon {
  const { run, hosted, startedAtMs } = frame;
  const isTeralyst = eidolon.type === "teralyst";
  const spawnedAtMs = hosted ? eidolon.spawnedAtMs : null;
  const shards = keptShardsAtMs(eidolon);
  const limbs = steps(eidolon.limbsAtMs).map((stepMs) => stepMs - limbAnimationMs);
  const shrineSteps = steps([eidolon.shrine?.openedAtMs ?? 0, ...shards]);
  return {
    type: eidolon.type,
    result: eidolon.outcome,
    spawnAnimationTimeMs: isTeralyst ? since(hosted ? run.nightfallAtMs : null, spawnedAtMs) : null,
    spawnDelayMs: isTeralyst
      ? since(startedAtMs, hosted ? run.nightfallAtMs : null)
      : since(shards.at(-1) ?? null, spawnedAtMs),
    firstLimbBreakTimeMs: since(isTeralyst ? startedAtMs : spawnedAtMs, eidolon.limbsAtMs[0]),
    limbBreakTimesMs: limbs,
    medianLimbBreakTimeMs: median(limbs),
    lastLimbBreakTimeMs: lastLimbBreakTimeMs(eidolon, frame),
    capshotTimeMs: capshotTimeMs(eidolon),
    shrineTimeMs: since(before?.droppedAtMs ?? null, eidolon.shrine?.openedAtMs),
    shardInsertionTimesMs: eidolon.shrine === null ? [] : shrineSteps,
    bus: expectedBus(eidolon, before, frame),
  };
}

function runFrame(run: RunInstants, { perspective }: MemberView, isFirst: boolean): RunFrame {
  const hosted = perspective === "host";
  const preload = isFirst && run.nightfallAtMs - run.finalizedAtMs > preloadMs;
  return { run, hosted, startedAtMs: hosted ? (preload ? run.nightfallAtMs : run.finalizedAtMs) : null };
}

/** Returns D. When the log ends before D, or D is lost, returns the latest time that it can have had. */
function dropAtMs(eidolon: EidolonInstants | undefined): number | null {
  if (eidolon === undefined || eidolon.outcome !== "capture" || eidolon.endedAtMs === null) return null;
  return eidolon.droppedAtMs ?? eidolon.endedAtMs + slowestDropMs;
}

const dropLengthMs = (eidolon: EidolonInstants | undefined) =>
  since(eidolon?.endedAtMs ?? null, eidolon?.droppedAtMs);

/** A client's log shows an eidolon only by its limbs. */
const seenEidolons = (frame: RunFrame) =>
  frame.run.eidolons.filter((eidolon) => frame.hosted || eidolon.limbsAtMs.length > 0);

function expectedRun(frame: RunFrame, next: RunFrame | undefined): ExpectedRun {
  const { run, hosted, startedAtMs } = frame;
  const seen = seenEidolons(frame);
  const timed = seen.map((eidolon, index) => expectedEidolon(eidolon, seen[index - 1], frame));
  const full = seen.filter((eidolon) => eidolon.outcome === "capture").length === 3;
  const own = expectedOwnTimes(
    timed.map((times, index) => ({ times, dropMs: dropLengthMs(seen[index]) })),
    full && hosted,
  );
  const eidolons = timed.map((times, index) => ({ ...times, ...own.ofEidolon(index) }));
  return {
    perspective: hosted ? "host" : "client",
    preload: hosted ? startedAtMs === run.nightfallAtMs : null,
    full,
    startedAtMs,
    eidolons,
    realTimeMs: full && hosted ? since(run.nightfallAtMs, dropAtMs(seen[2])) : null,
    estimated: full && hosted && seen[2]?.droppedAtMs === null ? ["realTime"] : [],
    lastHydrolystLimbBreakTimeMs: eidolons[2]?.lastLimbBreakTimeMs ?? null,
    extractionTimeMs: run.leftAtMs - (startedAtMs ?? run.finalizedAtMs),
    loadTimeMs: since(run.leftAtMs, next?.run.finalizedAtMs),
    medianLimbBreakTimeMs: median(eidolons.flatMap((eidolon) => eidolon.limbBreakTimesMs)),
    ...own.ofRun,
  };
}

function expectedTimes(frames: readonly RunFrame[], hosted: boolean) {
  const withLimb = frames.filter((frame) =>
    frame.run.eidolons.some((eidolon) => eidolon.limbsAtMs.length > 0),
  );
  const first = withLimb[0];
  const captured = frames
    .flatMap((frame) => frame.run.eidolons)
    .findLast((eidolon) => eidolon.outcome === "capture");
  const startedAtMs = first?.startedAtMs ?? first?.run.finalizedAtMs ?? 0;
  return {
    activeTimeMs: since(first?.startedAtMs ?? null, dropAtMs(captured)),
    lastEidolonCapshotTimeMs: since(hosted ? (first?.run.nightfallAtMs ?? null) : null, captured?.endedAtMs),
    durationMs: (withLimb.at(-1)?.run.leftAtMs ?? startedAtMs) - startedAtMs,
  };
}

function capturedAtLeast(frames: readonly RunFrame[], count: number): number {
  const captures = (frame: RunFrame) =>
    frame.run.eidolons.filter((eidolon) => eidolon.outcome === "capture").length;
  return frames.filter((frame) => captures(frame) >= count).length;
}

function expectedNight(night: NightInstants, view: MemberView): ExpectedNight {
  const hosted = view.perspective === "host";
  const frames = night.runs
    .map((run, index) => runFrame(run, view, index === 0))
    .filter((frame) => hosted || seenEidolons(frame).length > 0);
  const runs = frames.map((frame, index) => expectedRun(frame, frames[index + 1]));
  const full = runs.filter((run) => run.full);
  const extracted = runs.filter((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
  return {
    perspective: view.perspective,
    sessionId: view.sessionId,
    owner: view.owner.name,
    squad: view.hunters.map((hunter, index) => ({
      name: hunter.name,
      role: index === 0 ? "host" : "client",
    })),
    squadSize: capturedAtLeast(frames, 1) > 0 ? view.hunters.length : 1,
    runs,
    fullRunsCount: full.length,
    capturedTeralystsCount: capturedAtLeast(frames, 1),
    capturedGantulystsCount: capturedAtLeast(frames, 2),
    capturedHydrolystsCount: capturedAtLeast(frames, 3),
    averageRealTimeMs: meanOfAll(full.map((run) => run.realTimeMs)),
    averageLastHydrolystLimbBreakTimeMs: meanOfAll(full.map((run) => run.lastHydrolystLimbBreakTimeMs)),
    averageOwnTimeMs: meanOfAll(full.map((run) => run.ownTimeMs)),
    medianOwnTimeMs: full.every((run) => run.ownTimeMs !== null)
      ? median(full.flatMap((run) => run.ownTimeMs ?? []))
      : null,
    averageExtractionTimeMs: mean(extracted.map((run) => run.extractionTimeMs)),
    medianLimbBreakTimeMs: median(
      runs.flatMap((run) => run.eidolons.flatMap((eidolon) => eidolon.limbBreakTimesMs)),
    ),
    ...expectedTimes(frames, hosted),
  };
}

/**
 * Returns the nights that an analysis of a view's log must find, to the millisecond; nights that do not show in the log
 * are left out.
 */
export function expectedNights(view: MemberView): readonly ExpectedNight[] {
  return view.nights.map((night) => expectedNight(night, view)).filter((night) => night.runs.length > 0);
}
