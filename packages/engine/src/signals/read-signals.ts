import { buildDayUtcMs } from "../clock/build-day.ts";
import type { NightCycle } from "../clock/night-clock.ts";
import { limbAnimationMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import { eidolonTypes } from "../domain/words.ts";
import { exactQuantile } from "../statistics/spread.ts";
import { alikeEidolons } from "./alike-eidolons.ts";
import { belowFloors } from "./below-floors.ts";
import { driftingGrid } from "./drifting-grid.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { fixedGaps } from "./fixed-gaps.ts";
import { countSignals, type FoundSignal, signal } from "./found-signal.ts";
import { isCopy, likenessOf } from "./likeness.ts";
import { nightfallGaps } from "./nightfall.ts";
import { requiredLines } from "./required-lines.ts";
import { runKeyOf } from "./run-key.ts";
import { songGaps } from "./song-gaps.ts";
import { nightLength, worldClock } from "./world-clock.ts";

/** This many runs in a row suffice for the signal. */
const runsInARow = 3;

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

const dayMs = 86_400_000;

/** The number of a night's runs that are compared with each other. No real night has more. */
const maxRuns = 64;

/** The facts besides the log that a log's signals need. */
export interface SignalContext {
  readonly cycle: NightCycle;
  /** The time at which the log was uploaded; null when this does not matter. */
  readonly uploadedAtUtcMs: number | null;
}

/** Returns all signals for or against one log's night, in the order of the rows of docs/trust.md. */
export function readSignals(
  evidence: NightEvidence,
  { cycle, uploadedAtUtcMs }: SignalContext,
): readonly FoundSignal[] {
  return countSignals([
    ...timeOrder(evidence),
    ...fixedGaps(evidence),
    ...nightfallGaps(evidence),
    ...songGaps(evidence),
    ...driftingGrid(evidence),
    ...belowFloors(evidence),
    ...requiredLines(evidence),
    ...worldClock(evidence, cycle),
    ...nightLength(evidence, cycle),
    ...dates(evidence, uploadedAtUtcMs),
    ...takeover(evidence),
    ...alikeRuns(evidence),
    ...squadSize(evidence),
    ...steadyLimbs(evidence),
  ]);
}

/**
 * S9 within one night: returns a signal for each run or eidolon that occurs twice, because nobody plays the same one
 * again. The later run is reported with the run that it resembles most, and an eidolon with the first run that has it.
 */
function alikeRuns({ runs }: NightEvidence): readonly FoundSignal[] {
  const keyed = runs.slice(0, maxRuns).map(({ index, facts }) => ({ index, key: runKeyOf(facts.eidolons) }));
  const whole = keyed.flatMap(({ index, key }, place) => {
    const copies = keyed
      .slice(0, place)
      .map((other) => ({ otherRun: other.index, likeness: likenessOf(key, other.key) }))
      .filter(({ likeness }) => isCopy(likeness, "night"))
      .toSorted((a, b) => b.likeness.evidence - a.likeness.evidence);
    const [most] = copies;
    if (most === undefined) return [];
    const { equal, compared } = most.likeness;
    return [
      signal({
        code: "runs_alike",
        run: index,
        figures: { otherRun: most.otherRun, agreed: equal, compared },
      }),
    ];
  });
  const inPart = alikeEidolons(keyed.map(({ key }) => key)).flatMap((found) => {
    const run = keyed[found.run]?.index ?? null;
    if (whole.some((one) => one.run === run)) return [];
    const figures = {
      otherRun: keyed[found.otherRun]?.index ?? 0,
      agreed: found.equal,
      compared: found.compared,
    };
    return [signal({ code: "runs_alike", run, eidolon: eidolonTypes[found.eidolon] ?? null, figures })];
  });
  return [...whole, ...inPart];
}

function weekday(text: string, utcMs: number): readonly FoundSignal[] {
  const named = text.slice(0, 3);
  const real = weekdays[new Date(utcMs).getUTCDay()] ?? "";
  return named === real ? [] : [signal({ code: "weekday", figures: { named, real } })];
}

function build(label: string | null, startMs: number): readonly FoundSignal[] {
  const builtMs = buildDayUtcMs(label);
  if (label === null || builtMs === null) return [];
  const days = Math.floor((startMs - builtMs) / dayMs);
  if (startMs < builtMs) return [signal({ code: "build_newer", figures: { build: label, days } })];
  if (startMs - builtMs <= signalRanges.oldestBuildMs) return [];
  return [signal({ code: "build_older", figures: { build: label, days } })];
}

/**
 * S7: returns a signal when the log's date has the wrong weekday, lies before the game's build or long after it, or when
 * the night ended after its upload.
 */
function dates({ session, endMs }: NightEvidence, uploadedAtUtcMs: number | null): readonly FoundSignal[] {
  const { clock, buildLabel } = session;
  if (clock === null) return [];
  const startMs = clock.utcMs - clock.atMs;
  const lateMs = uploadedAtUtcMs === null ? 0 : startMs + endMs - uploadedAtUtcMs;
  return [
    ...weekday(clock.text, clock.utcMs),
    ...build(buildLabel, clock.utcMs),
    ...(lateMs > signalRanges.afterUploadMs
      ? [signal({ code: "ends_after_upload", figures: { lateMs } })]
      : []),
  ];
}

/**
 * S13: returns a signal when the owner's game became the host in the middle of a visit. This happens in honest logs, but
 * a reader of the lines should know it.
 */
function takeover({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap(({ index: run, becameHostMs: atMs }) =>
    atMs === null ? [] : [signal({ code: "took_over", run, atMs })],
  );
}

/**
 * S1: returns a signal when a line is older than the one before it. The game writes its lines in the order of time,
 * except that it may write the last minute before a host migration again (docs/game-log.md, section 6).
 */
function timeOrder({ fallenLines }: NightEvidence): readonly FoundSignal[] {
  const fallen = fallenLines.filter(({ afterMigration }) => !afterMigration);
  const [first] = fallen;
  if (first === undefined) return [];
  const fallMs = Math.max(...fallen.map((line) => line.fallMs));
  return [signal({ code: "time_order", atMs: first.atMs, count: fallen.length, figures: { fallMs } })];
}

/**
 * Returns the number of shards beyond the number of hunters that were put in for each eidolon of a visit whose
 * beginning is in the log.
 */
function surplusOf({ index: run, facts, squadSize }: RunEvidence) {
  if (facts.finalizeMs === null) return [];
  return facts.eidolons.flatMap(({ type: eidolon, shardsMs }) => {
    const surplus = shardsMs.length - Math.max(1, squadSize);
    const atMs = shardsMs.at(-1) ?? null;
    return surplus > 0 ? [{ run, eidolon, atMs, surplus, shards: shardsMs.length, squad: squadSize }] : [];
  });
}

/**
 * S15: returns a signal when more shards were put in than the squad has hunters. No hunter puts in two shards, and the
 * game resets a shrine with more shards than hunters; a night whose squad was made smaller in its log still has the other
 * hunters' shards. One surplus shard may mean that the line of its removal was lost.
 */
function squadSize({ runs, session }: NightEvidence): readonly FoundSignal[] {
  // A log whose beginning is missing may lack hunters who joined before.
  if (session.buildLabel === null && session.clock === null) return [];
  const found = runs.flatMap(surplusOf);
  const surplus = found.reduce((sum, one) => sum + one.surplus, 0);
  if (surplus < signalRanges.leastSurplusShards) return [];
  return found.map(({ run, eidolon, atMs, shards, squad }) =>
    signal({ code: "squad_size", run, eidolon, atMs, figures: { shards, squad } }),
  );
}

function netLimbs({ facts }: RunEvidence): readonly number[] {
  return facts.eidolons.flatMap(({ limbsMs }) =>
    limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs),
  );
}

interface Spread {
  /** The spread of the middle half of the limbs. */
  readonly valueMs: number;
  /** The smallest spread of so many limbs by hand; with fewer limbs, chance makes it smaller. */
  readonly minMs: number;
  readonly limbs: number;
}

function spreadOf(runs: readonly RunEvidence[]): Spread {
  const { steadySpreadMs, steadyDeviationsMs, steadyLimbs: least } = signalRanges;
  const sorted = runs.flatMap(netLimbs).toSorted((a, b) => a - b);
  const limbs = sorted.length;
  const minMs = limbs < least ? 0 : steadySpreadMs - steadyDeviationsMs / Math.sqrt(limbs);
  return { valueMs: Math.round(exactQuantile(sorted, 0.75) - exactQuantile(sorted, 0.25)), minMs, limbs };
}

/**
 * S16: returns a signal when limbs scatter less than hands can. The limbs of record-level squads scatter by at least 8
 * ms. Made-up limbs scatter less, over a night or some runs in a row. Only the middle half of the limbs is looked at, so
 * that some slow limbs hide nothing.
 */
function steadyLimbs({ runs }: NightEvidence): readonly FoundSignal[] {
  const inARow = runs.map((run, first) => ({ run: run.index, of: runs.slice(first, first + runsInARow) }));
  const found = [{ run: null, of: runs }, ...inARow]
    .map(({ run, of }) => ({ run, ...spreadOf(of) }))
    .find(({ valueMs, minMs }) => valueMs < minMs);
  if (found === undefined) return [];
  const { run, valueMs, minMs, limbs } = found;
  return [signal({ code: "steady_limbs", run, figures: { valueMs, minMs: Math.ceil(minMs), limbs } })];
}
