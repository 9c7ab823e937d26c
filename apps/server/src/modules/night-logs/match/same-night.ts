/**
 * Decides whether two logs show the same night. The stated facts of a log (session, owner, time of its first line) only
 * find candidates. The times of limb breaks and captures decide, so that a log with another story under the same name
 * becomes a night of its own instead of overwriting one.
 */

export interface LogMoments {
  /** The log times of limb breaks and captures, ascending. */
  readonly moments: readonly number[];
  /** The time of the log clock's zero, as an instant; null when the log does not state it. */
  readonly sessionStartedAtMs: number | null;
}

export interface MomentAgreement {
  /** The number of moments of either log within the time that both cover. */
  readonly compared: number;
  /** The number of compared moments that the other log has too. */
  readonly agreed: number;
}

/** The logs of squad mates show limbs, captures and shards within this time of each other (docs/trust.md, S10). */
const mateToleranceMs = 1_000;
/**
 * The median distance between mates' moments is at most a network's delay. In two different nights it is larger,
 * because limbs do not break so regularly.
 */
const mateMedianToleranceMs = 250;
/** The share of moments that must agree, because a lost line or a stutter does not make another night. */
const requiredShare = 0.9;
/**
 * Two different hunts share moments to the millisecond only by chance, so a larger share than this means that a log was
 * changed.
 */
const changedShare = 0.3;
/** A log's wall clock is exact to a second, and the clocks of two machines may differ by some seconds. */
const clockErrorMs = 10_000;
/** The number of alignments that are tried when a log does not state its wall clock. */
const maxTriedShifts = 64;
/**
 * Alignments that leave less than this share of the shorter log to compare do not count, because one limb fits any
 * other.
 */
const leastOverlapWithoutClocks = 0.5;

/** The best agreement between the logs of two squad mates. */
export interface MateComparison {
  readonly agreement: MomentAgreement;
  /** The shift that turns b's times into times on a's clock; null when nothing agrees. */
  readonly shiftMs: number | null;
}

/** Returns true when enough moments agree. */
export function isSameNight({ compared, agreed }: MomentAgreement): boolean {
  return agreed > 0 && agreed >= compared * requiredShare;
}

/** Returns true when too many moments agree for two hunts, and too few for one, because one of the logs was changed. */
export function isSharedInPart(agreement: MomentAgreement): boolean {
  return (
    !isSameNight(agreement) && agreement.agreed >= agreement.compared * changedShare && agreement.agreed > 0
  );
}

/** Compares two logs of one player. They come from the same file, so they have the same clock, to the millisecond. */
export function compareOwnLogs(a: LogMoments, b: LogMoments): MomentAgreement {
  return compareMoments(a.moments, b.moments, { shiftMs: 0, toleranceMs: 0 });
}

/**
 * Compares the logs of two squad mates, whose clocks have different zeros. Returns the agreement of the best alignment.
 * One alignment takes as many steps as the logs have moments, and at most `maxTriedShifts` are tried.
 */
export function compareMateLogs(a: LogMoments, b: LogMoments): MateComparison {
  let best: MateComparison = { agreement: { compared: 0, agreed: 0 }, shiftMs: null };
  const shorter = Math.min(a.moments.length, b.moments.length);
  const leastCompared = haveClocks(a, b) ? 1 : shorter * leastOverlapWithoutClocks;
  for (const shiftMs of possibleShifts(a, b)) {
    const agreement = compareMoments(a.moments, b.moments, { shiftMs, toleranceMs: mateToleranceMs });
    if (agreement.compared < leastCompared || share(agreement) <= share(best.agreement)) continue;
    const distancesMs = distancesTo(a.moments, b.moments, shiftMs).map(Math.abs);
    if (medianOf(distancesMs) <= mateMedianToleranceMs) best = { agreement, shiftMs };
  }
  return best;
}

function share({ compared, agreed }: MomentAgreement): number {
  return compared === 0 ? 0 : agreed / compared;
}

/** Returns whether both logs state their wall clock. */
export function haveClocks(a: LogMoments, b: LogMoments): boolean {
  return a.sessionStartedAtMs !== null && b.sessionStartedAtMs !== null;
}

/** Returns the shifts of b's clock that may fit a's. */
function possibleShifts(a: LogMoments, b: LogMoments): readonly number[] {
  if (a.sessionStartedAtMs !== null && b.sessionStartedAtMs !== null) {
    const roughMs = b.sessionStartedAtMs - a.sessionStartedAtMs;
    return [roughMs, roughMs + medianOf(distancesTo(a.moments, b.moments, roughMs))];
  }
  const [first = 0] = b.moments;
  return a.moments.slice(0, maxTriedShifts).map((moment) => moment - first);
}

/**
 * Returns the distance of each moment of b, moved by `shiftMs`, to the nearest moment of a; both lists are ascending.
 * In a real match the distances are about equal. Distances beyond the error of two clocks are left out.
 */
function distancesTo(a: readonly number[], b: readonly number[], shiftMs: number): readonly number[] {
  let nearest = 0;
  return b
    .map((moment) => {
      const movedMs = moment + shiftMs;
      const distanceAt = (index: number) => Math.abs((a[index] ?? Number.POSITIVE_INFINITY) - movedMs);
      // The search only goes forward, because the moments of both lists ascend.
      while (distanceAt(nearest + 1) <= distanceAt(nearest) && nearest + 1 < a.length) nearest += 1;
      return (a[nearest] ?? Number.POSITIVE_INFINITY) - movedMs;
    })
    .filter((distanceMs) => Math.abs(distanceMs) <= clockErrorMs);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((x, y) => x - y)[values.length >> 1] ?? 0;
}

interface Alignment {
  /** The shift that is added to b's moments. */
  readonly shiftMs: number;
  readonly toleranceMs: number;
}

/** Counts the moments of two ascending lists that agree within the tolerance, over the time that both cover. */
function compareMoments(
  a: readonly number[],
  b: readonly number[],
  { shiftMs, toleranceMs }: Alignment,
): MomentAgreement {
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
