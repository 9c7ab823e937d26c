/**
 * Whether two logs show the same night. The words of a log (session, owner, time of its first line) only name
 * candidates: what limbs broke and what was captured when decides, so that a log which tells another story under the
 * same name becomes a night of its own instead of overwriting one.
 */

export interface LogMoments {
  /** Log times of limb breaks and captures, ascending. */
  readonly moments: readonly number[];
  /** The zero of the log's clock as an instant; null when the log does not say. */
  readonly sessionStartedAtMs: number | null;
}

export interface Agreement {
  /** Moments of either log within the stretch that both cover. */
  readonly compared: number;
  /** Those that the other has too. */
  readonly agreed: number;
}

/** Squad mates' logs show limbs, captures and shards within this of each other (trust.md, S10). */
const mateToleranceMs = 1_000;
/** … and the middle one of all their distances is a network's delay at most: limbs break less regularly than that. */
const mateMedianToleranceMs = 250;
/** Share of the moments that must agree: a lost line or a stutter is not another night. */
const requiredShare = 0.9;
/** The wall clock of a log is exact to a second, and two machines' clocks may differ by some. */
const clockErrorMs = 10_000;
/** How many beginnings are tried when a log does not say its wall clock. */
const maxTriedShifts = 64;

/** True when enough moments agree. */
export function isSameNight({ compared, agreed }: Agreement): boolean {
  return agreed > 0 && agreed >= compared * requiredShare;
}

/** Compares two logs of one player: the same file, so the same clock and the same milliseconds. */
export function compareOwnLogs(a: LogMoments, b: LogMoments): Agreement {
  return compareMoments(a.moments, b.moments, 0);
}

/** Compares the logs of two squad mates, whose clocks began at different times. Returns the best alignment's agreement. */
export function compareMateLogs(a: LogMoments, b: LogMoments): Agreement {
  let best: Agreement = { compared: 0, agreed: 0 };
  for (const shiftMs of possibleShifts(a, b)) {
    const shifted = b.moments.map((moment) => moment + shiftMs);
    if (medianOf(distancesTo(a.moments, shifted).map(Math.abs)) > mateMedianToleranceMs) continue;
    const agreement = compareMoments(a.moments, shifted, mateToleranceMs);
    if (share(agreement) > share(best)) best = agreement;
  }
  return best;
}

function share({ compared, agreed }: Agreement): number {
  return compared === 0 ? 0 : agreed / compared;
}

/** By how much b's clock may have to be moved to fit a's. */
function possibleShifts(a: LogMoments, b: LogMoments): readonly number[] {
  if (a.sessionStartedAtMs !== null && b.sessionStartedAtMs !== null) {
    const roughMs = b.sessionStartedAtMs - a.sessionStartedAtMs;
    return [roughMs, roughMs + medianDistance(a.moments, b.moments, roughMs)];
  }
  const [first = 0] = b.moments;
  return a.moments.slice(0, maxTriedShifts).map((moment) => moment - first);
}

/** The middle of the distances from each moment of b to the nearest of a, those of a real match being about equal. */
function medianDistance(a: readonly number[], b: readonly number[], shiftMs: number): number {
  return medianOf(
    distancesTo(
      a,
      b.map((moment) => moment + shiftMs),
    ),
  );
}

function distancesTo(a: readonly number[], b: readonly number[]): readonly number[] {
  return b
    .map((moment) => nearest(a, moment) - moment)
    .filter((distance) => Math.abs(distance) <= clockErrorMs);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((x, y) => x - y)[values.length >> 1] ?? 0;
}

function nearest(sorted: readonly number[], value: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const candidate of sorted) {
    if (Math.abs(candidate - value) < Math.abs(best - value)) best = candidate;
    else if (candidate > value) break;
  }
  return best;
}

/** Pairs the moments of two ascending lists that lie within the tolerance, over the stretch that both cover. */
function compareMoments(a: readonly number[], b: readonly number[], toleranceMs: number): Agreement {
  const from = Math.max(a[0] ?? 0, b[0] ?? 0) - toleranceMs;
  const to = Math.min(a.at(-1) ?? 0, b.at(-1) ?? 0) + toleranceMs;
  const inside = (moment: number) => moment >= from && moment <= to;
  const left = a.filter(inside);
  const right = b.filter(inside);
  let agreed = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const distance = (left[i] ?? 0) - (right[j] ?? 0);
    if (Math.abs(distance) <= toleranceMs) {
      agreed += 1;
      i += 1;
      j += 1;
    } else if (distance < 0) i += 1;
    else j += 1;
  }
  return { compared: Math.max(left.length, right.length), agreed };
}
