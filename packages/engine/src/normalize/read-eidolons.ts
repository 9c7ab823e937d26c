import {
  captureAnimationMs,
  lateShardWindowMs,
  plausibleRanges,
  soonestDropMs,
  soonestShrineMs,
} from "../domain/game-facts.ts";
import { limbCounts, type Outcome } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";

/** An eidolon as the lines show it: nothing in them says which one it is. */
export interface EidolonDraft {
  /** N or V began it: a Teralyst. */
  begunAtDusk: boolean;
  /** `Teraylst Var` before its spawn: 2 is the Gantulyst, 3 the Hydrolyst. */
  variant: number | null;
  spawnedMs: number | null;
  /** Every limb line, beyond the eidolon's number too. */
  limbs: LogEvent[];
  /** Limb lines before this one's spawn, or too soon after its end to be the next one's: nobody's. */
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
  /** What was seen for the next one. */
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
  // A second line about an eidolon that has ended is none about the next, which begins with a spawn or a limb.
  if (reading.current === null && reading.drafts.length > 0) return;
  const draft = reading.current ?? begin(reading, false);
  draft.result = event.id === "captured" ? "capture" : "kill";
  draft.endedMs = event.atMs;
  draft.endedLine = event.line;
  reading.current = null;
  // What was seen of a shrine before is not about the next eidolon.
  reading.shrineMs = null;
  reading.shardsMs = [];
}

/** A limb line so shortly before its eidolon's spawn line is a stray, whatever the log began with. */
const strayLimbMs = 2000;

/** Whether limb lines began an entry that this spawn begins: an eidolon that follows another one begins at its U. */
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

/** When the next eidolon can have spawned at the soonest: only a capture has its arcane wait for 15 s. */
function soonestNextMs({ result, endedMs }: EidolonDraft): number {
  return (endedMs ?? Number.NEGATIVE_INFINITY) + soonestShrineMs + (result === "capture" ? soonestDropMs : 0);
}

/** A limb line so soon after an eidolon's end is nobody's: the next one cannot have spawned. */
function addLimb(reading: Reading, event: LogEvent): void {
  const last = reading.drafts.at(-1);
  const { current } = reading;
  if (current === null && last !== undefined && event.atMs < soonestNextMs(last)) last.strayLimbs.push(event);
  else (current ?? begin(reading, false)).limbs.push(event);
}

/** All limbs broke so long ago that it must have been captured or killed, though its line is missing. */
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
  // E is the first after D.
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
 * The eidolons of one run's normalized events, in order. One begins at N, V or the first limb, the next ones at their
 * spawn, or at the first limb after the end of the one before. A shrine that opens without a spawn makes none.
 */
export function readEidolons(events: readonly LogEvent[]): readonly EidolonDraft[] {
  const reading: Reading = { drafts: [], current: null, variant: null, shrineMs: null, shardsMs: [] };
  for (const event of events) read(reading, event);
  return reading.drafts;
}
