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

/** Squad mates' logs show limbs, captures and shards within this of each other (docs/trust.md, S10). */
const mateToleranceMs = 1_000;
/** … and the middle one of all their distances is a network's delay at most: limbs break less regularly than that. */
const mateMedianToleranceMs = 250;
/** Share of the moments that must agree: a lost line or a stutter is not another night. */
const requiredShare = 0.9;
/** Two hunts share no moment but by chance, to the millisecond. */
const changedShare = 0.3;
/** The wall clock of a log is exact to a second, and two machines' clocks may differ by some. */
const clockErrorMs = 10_000;
/** How many beginnings are tried when a log does not say its wall clock. */
const maxTriedShifts = 64;
/** … of which those are none that leave less of the shorter log to compare: one limb fits any other. */
const leastOverlapWithoutClocks = 0.5;

/** How the logs of two squad mates agree at best. */
export interface MateComparison {
  readonly agreement: Agreement;
  /** Added to b's times they are by a's clock; null when nothing agrees. */
  readonly shiftMs: number | null;
}

/** True when enough moments agree. */
export function isSameNight({ compared, agreed }: Agreement): boolean {
  return agreed > 0 && agreed >= compared * requiredShare;
}

/** True when too much agrees for two hunts, and too little for one: something was changed in one of the logs. */
export function isSharedInPart(agreement: Agreement): boolean {
  return (
    !isSameNight(agreement) && agreement.agreed >= agreement.compared * changedShare && agreement.agreed > 0
  );
}

/** Compares two logs of one player: the same file, so the same clock and the same milliseconds. */
export function compareOwnLogs(a: LogMoments, b: LogMoments): Agreement {
  return compareMoments(a.moments, b.moments, { shiftMs: 0, toleranceMs: 0 });
}

/**
 * Compares the logs of two squad mates, whose clocks began at different times. Returns the best alignment's agreement.
 * One alignment takes as many steps as the logs have moments, and no more than `maxTriedShifts` are tried.
 */
export function compareMateLogs(a: LogMoments, b: LogMoments): MateComparison {
  let best: MateComparison = { agreement: { compared: 0, agreed: 0 }, shiftMs: null };
  const shorter = Math.min(a.moments.length, b.moments.length);
  const leastCompared = knowsClocks(a, b) ? 1 : shorter * leastOverlapWithoutClocks;
  for (const shiftMs of possibleShifts(a, b)) {
    const agreement = compareMoments(a.moments, b.moments, { shiftMs, toleranceMs: mateToleranceMs });
    if (agreement.compared < leastCompared || share(agreement) <= share(best.agreement)) continue;
    const distancesMs = distancesTo(a.moments, b.moments, shiftMs).map(Math.abs);
    if (medianOf(distancesMs) <= mateMedianToleranceMs) best = { agreement, shiftMs };
  }
  return best;
}

function share({ compared, agreed }: Agreement): number {
  return compared === 0 ? 0 : agreed / compared;
}

/** Whether both logs say their wall clock. */
export function knowsClocks(a: LogMoments, b: LogMoments): boolean {
  return a.sessionStartedAtMs !== null && b.sessionStartedAtMs !== null;
}

/** By how much b's clock may have to be moved to fit a's. */
function possibleShifts(a: LogMoments, b: LogMoments): readonly number[] {
  if (a.sessionStartedAtMs !== null && b.sessionStartedAtMs !== null) {
    const roughMs = b.sessionStartedAtMs - a.sessionStartedAtMs;
    return [roughMs, roughMs + medianOf(distancesTo(a.moments, b.moments, roughMs))];
  }
  const [first = 0] = b.moments;
  return a.moments.slice(0, maxTriedShifts).map((moment) => moment - first);
}

/**
 * How far the nearest moment of a is from each of b moved by `shiftMs`, both ascending; those of a real match are about
 * equal. What is further off than two clocks may be is left out.
 */
function distancesTo(a: readonly number[], b: readonly number[], shiftMs: number): readonly number[] {
  let nearest = 0;
  return b
    .map((moment) => {
      const movedMs = moment + shiftMs;
      const distanceAt = (index: number) => Math.abs((a[index] ?? Number.POSITIVE_INFINITY) - movedMs);
      // The nearest of a later moment is no earlier.
      while (distanceAt(nearest + 1) <= distanceAt(nearest) && nearest + 1 < a.length) nearest += 1;
      return (a[nearest] ?? Number.POSITIVE_INFINITY) - movedMs;
    })
    .filter((distanceMs) => Math.abs(distanceMs) <= clockErrorMs);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((x, y) => x - y)[values.length >> 1] ?? 0;
}

interface Alignment {
  /** Added to b's moments. */
  readonly shiftMs: number;
  readonly toleranceMs: number;
}

/** Pairs the moments of two ascending lists that lie within the tolerance, over the stretch that both cover. */
function compareMoments(
  a: readonly number[],
  b: readonly number[],
  { shiftMs, toleranceMs }: Alignment,
): Agreement {
  const from = Math.max(a[0] ?? 0, (b[0] ?? 0) + shiftMs) - toleranceMs;
  const to = Math.min(a.at(-1) ?? 0, (b.at(-1) ?? 0) + shiftMs) + toleranceMs;
  const isOutside = (moment: number) => moment < from || moment > to;
  let [ofA, ofB, agreed] = [0, 0, 0];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = (b[j] ?? Number.POSITIVE_INFINITY) + shiftMs;
    if (i < a.length && isOutside(left)) i += 1;
    else if (j < b.length && isOutside(right)) j += 1;
    else if (Math.abs(left - right) <= toleranceMs) {
      agreed += 1;
      ofA += 1;
      ofB += 1;
      i += 1;
      j += 1;
    } else if (left < right) {
      ofA += 1;
      i += 1;
    } else {
      ofB += 1;
      j += 1;
    }
  }
  return { compared: Math.max(ofA, ofB), agreed };
}
