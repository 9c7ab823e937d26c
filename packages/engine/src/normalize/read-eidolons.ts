import {
  captureAnimationMs,
  lateShardWindowMs,
  plausibleRanges,
  soonestDropMs,
  soonestShrineMs,
} from "../domain/game-facts.ts";
import { limbCounts, type Outcome } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";

/** An eidolon by its lines, which do not name its type. */
export interface EidolonDraft {
  /** True when N or V began the eidolon, which then is a Teralyst. */
  begunAtDusk: boolean;
  /** The number in `Teraylst Var` before the eidolon's spawn: 2 is the Gantulyst, 3 the Hydrolyst. */
  variant: number | null;
  spawnedMs: number | null;
  /** All limb lines, including those beyond the eidolon's number of limbs. */
  limbs: LogEvent[];
  /**
   * Limb lines before this eidolon's spawn, or too soon after its end to belong to the next one; they belong to no
   * eidolon.
   */
  readonly strayLimbs: LogEvent[];
  result: Outcome;
  endedMs: number | null;
  endedLine: number | null;
  arcaneMs: number | null;
  shrineMs: number | null;
  shardsMs: number[];
}

interface Reading {
  readonly drafts: EidolonDraft[];
  /** The eidolon being fought. */
  current: EidolonDraft | null;
  /** The facts seen for the next eidolon. */
  variant: number | null;
  shrineMs: number | null;
  shardsMs: number[];
}

function begin(reading: Reading, begunAtDusk: boolean): EidolonDraft {
  const draft: EidolonDraft = {
    begunAtDusk,
    variant: reading.variant,
    spawnedMs: null,
    limbs: [],
    strayLimbs: [],
    result: "unfinished",
    endedMs: null,
    endedLine: null,
    arcaneMs: null,
    shrineMs: reading.shrineMs,
    shardsMs: reading.shardsMs,
  };
  reading.variant = null;
  reading.shrineMs = null;
  reading.shardsMs = [];
  reading.drafts.push(draft);
  reading.current = draft;
  return draft;
}

function end(reading: Reading, event: LogEvent): void {
  // A second line about an eidolon that has ended does not belong to the next eidolon, which begins with a spawn or a
  // limb.
  if (reading.current === null && reading.drafts.length > 0) return;
  const draft = reading.current ?? begin(reading, false);
  draft.result = event.id === "captured" ? "capture" : "kill";
  draft.endedMs = event.atMs;
  draft.endedLine = event.line;
  reading.current = null;
  // An earlier shrine does not belong to the next eidolon.
  reading.shrineMs = null;
  reading.shardsMs = [];
}

/** A limb line this shortly before its eidolon's spawn line is a stray line, whatever the log began with. */
const strayLimbMs = 2000;

/**
 * Whether the current entry was started by limb lines although this spawn should start it. An eidolon that follows
 * another starts at its U.
 */
function isBegunByStrays({ drafts, current }: Reading, event: LogEvent): boolean {
  if (current === null || current.spawnedMs !== null || current.begunAtDusk) return false;
  const [firstLimb] = current.limbs;
  return drafts.length > 1 || (firstLimb !== undefined && event.atMs - firstLimb.atMs <= strayLimbMs);
}

function spawn(reading: Reading, event: LogEvent): void {
  const { current } = reading;
  if (current === null || !isBegunByStrays(reading, event)) {
    begin(reading, false).spawnedMs = event.atMs;
    return;
  }
  current.strayLimbs.push(...current.limbs);
  current.limbs = [];
  current.spawnedMs = event.atMs;
  current.variant = reading.variant ?? current.variant;
  current.shrineMs ??= reading.shrineMs;
  current.shardsMs.push(...reading.shardsMs);
  reading.variant = null;
  reading.shrineMs = null;
  reading.shardsMs = [];
}

/** Returns the earliest possible spawn of the next eidolon. The arcane takes 15 s only after a capture. */
function soonestNextMs({ result, endedMs }: EidolonDraft): number {
  return (endedMs ?? Number.NEGATIVE_INFINITY) + soonestShrineMs + (result === "capture" ? soonestDropMs : 0);
}

/**
 * Adds a limb line. A line this soon after an eidolon's end belongs to no eidolon, because the next one cannot have
 * spawned.
 */
function addLimb(reading: Reading, event: LogEvent): void {
  const last = reading.drafts.at(-1);
  const { current } = reading;
  if (current === null && last !== undefined && event.atMs < soonestNextMs(last)) last.strayLimbs.push(event);
  else (current ?? begin(reading, false)).limbs.push(event);
}

/**
 * Whether all limbs broke so long ago that the eidolon must have been captured or killed, although its line is missing.
 */
export function mustBeDown(limbs: readonly LogEvent[], atMs: number): boolean {
  const last = limbs.at(-1);
  const healsMs = captureAnimationMs + plausibleRanges.capshot.minMs;
  return last !== undefined && limbs.length >= limbCounts.teralyst && atMs - last.atMs >= healsMs;
}

function enableShrine({ current, shrineMs }: Reading, event: LogEvent): number | null {
  const isNext = current?.spawnedMs == null || mustBeDown(current.limbs, event.atMs);
  return isNext ? (shrineMs ?? event.atMs) : shrineMs;
}

function addShard(reading: Reading, event: LogEvent): void {
  const spawnedMs = reading.current?.spawnedMs ?? null;
  const late = spawnedMs !== null && event.atMs - spawnedMs <= lateShardWindowMs;
  if (late) reading.current?.shardsMs.push(event.atMs);
  else reading.shardsMs.push(event.atMs);
}

function addArcane(reading: Reading, event: LogEvent): void {
  const last = reading.drafts.findLast((draft) => draft.endedMs !== null);
  if (last === undefined || last.arcaneMs !== null) return;
  last.arcaneMs = event.atMs;
  // E is the first shrine line after D.
  reading.shrineMs = null;
  if (reading.current?.spawnedMs === null) reading.current.shrineMs = null;
}

function read(reading: Reading, event: LogEvent): void {
  switch (event.id) {
    case "nightfall":
      if (reading.drafts.length === 0) begin(reading, true);
      return;
    case "teralystSpawned":
      if (reading.drafts.length === 0) begin(reading, true);
      if (reading.drafts.length === 1 && reading.current !== null && reading.current.limbs.length === 0) {
        reading.current.spawnedMs ??= event.atMs;
      }
      return;
    case "limb":
      addLimb(reading, event);
      return;
    case "captured":
    case "killed":
      end(reading, event);
      return;
    case "arcane":
      addArcane(reading, event);
      return;
    case "shrineEnabled":
      reading.shrineMs = enableShrine(reading, event);
      return;
    case "shardIn":
      addShard(reading, event);
      return;
    case "nextEidolon":
      reading.variant = Number(event.fields[0]);
      return;
    case "eidolonSpawned":
      spawn(reading, event);
      return;
    default:
      return;
  }
}

/**
 * Returns the eidolons of one run's normalized events, in order. The first eidolon begins at N, V or the first limb. A
 * later one begins at its spawn, or at the first limb after the end of the eidolon before. A shrine that opens without
 * a spawn makes no eidolon.
 */
export function readEidolons(events: readonly LogEvent[]): readonly EidolonDraft[] {
  const reading: Reading = { drafts: [], current: null, variant: null, shrineMs: null, shardsMs: [] };
  for (const event of events) read(reading, event);
  return reading.drafts;
}
