import type { Eidolon } from "../domain/analysis.ts";

// The own time of docs/game-log.md, section 5, added up step by step. As in `expected-nights.ts`, nothing comes from
// the analyser.
const spawnAnimationMs = 27_334;
const dropMs = 15_000;
const shrineMs = { gantulyst: 9000, hydrolyst: 11_000 } as const;

export type OwnTimes = Pick<Eidolon, "ownTimeMs" | "aimTimeMs" | "handsTimeMs" | "waitingTimeMs">;

type Times = Omit<Eidolon, keyof OwnTimes>;

interface TimedEidolon {
  readonly times: Times;
  /** D − C; null when the log has no D. */
  readonly dropMs: number | null;
}

const unknown: OwnTimes = { ownTimeMs: null, aimTimeMs: null, handsTimeMs: null, waitingTimeMs: null };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the sum; null when a value is null. */
function sumOfAll(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : sum(values.flatMap((value) => value ?? []));
}

function waitingSteps({ times, dropMs: tookMs }: TimedEidolon): readonly (number | null)[] {
  const lateMs = tookMs === null ? null : tookMs - dropMs;
  if (times.type === "teralyst") {
    const { spawnAnimationTimeMs } = times;
    return [spawnAnimationTimeMs === null ? null : spawnAnimationTimeMs - spawnAnimationMs, lateMs];
  }
  const { shrineTimeMs } = times;
  const shrineWaitMs = shrineTimeMs === null ? null : shrineTimeMs - shrineMs[times.type];
  return [shrineWaitMs, times.spawnDelayMs, lateMs];
}

function ownTimesOf(eidolon: TimedEidolon): OwnTimes {
  const { times } = eidolon;
  const { type, firstLimbBreakTimeMs, limbBreakTimesMs, capshotTimeMs, shardInsertionTimesMs } = times;
  const before = type === "teralyst" ? [times.spawnAnimationTimeMs, times.spawnDelayMs] : [];
  const beforeMs = sumOfAll(before);
  const firstMs = firstLimbBreakTimeMs === null || beforeMs === null ? null : firstLimbBreakTimeMs - beforeMs;
  const aimTimeMs = sumOfAll([firstMs, ...limbBreakTimesMs, capshotTimeMs]);
  const handsTimeMs = sum(shardInsertionTimesMs);
  const waitingTimeMs = sumOfAll(waitingSteps(eidolon));
  const ownTimeMs = sumOfAll([aimTimeMs, handsTimeMs, waitingTimeMs]);
  return ownTimeMs === null ? unknown : { ownTimeMs, aimTimeMs, handsTimeMs, waitingTimeMs };
}

/**
 * Returns the expected own times of a run's eidolons and of the run; null unless the run is full and hosted, and all its
 * times are known.
 */
export function expectedOwnTimes(eidolons: readonly TimedEidolon[], fullAndHosted: boolean) {
  const each = eidolons.map(ownTimesOf);
  const known = fullAndHosted && each.every(({ ownTimeMs }) => ownTimeMs !== null);
  const total = (key: keyof OwnTimes) => sum(each.map((own) => own[key] ?? 0));
  return {
    ofRun: known
      ? {
          ownTimeMs: total("ownTimeMs"),
          aimTimeMs: total("aimTimeMs"),
          handsTimeMs: total("handsTimeMs"),
          waitingTimeMs: total("waitingTimeMs"),
        }
      : unknown,
    ofEidolon: (index: number) => (known ? (each[index] ?? unknown) : unknown),
  };
}
