import { signalRanges } from "../domain/signals.ts";
import { median } from "../numbers/median.ts";

/** The number of a log's moments that suffice to find the shift of its clock. */
const maxTried = 400;

/**
 * The number of the other log's moments with which each of them is compared; limbs are never closer than their
 * animation.
 */
const maxEach = 40;

/** Clocks are aligned where most differences fall within this time, because network delays scatter by less. */
const densestWithinMs = 500;

/** The moments of a hunt that both a host's and a client's log show, as log times, ascending. */
export interface Sightings {
  /** Limbs and captures. */
  readonly momentsMs: readonly number[];
  readonly shardsMs: readonly number[];
}

/** One line that both logs have, at different times. */
export interface DisplacedMoment {
  /** The line's time in the first log. */
  readonly atMs: number;
  /** How much later the line is in the second log, by the first log's clock; negative when it is earlier. */
  readonly byMs: number;
}

export interface SquadAgreement {
  /** The number of moments that either log has in the time that both cover. */
  readonly compared: number;
  readonly agreed: number;
  readonly agrees: boolean;
  /** The time that is added to the second log's times to convert them to the first log's clock. */
  readonly shiftMs: number;
  /** The lines that the logs have at different times, in the order of time; at most ten. */
  readonly displaced: readonly DisplacedMoment[];
}

const maxDisplaced = 10;

interface Pairing {
  readonly paired: number;
  /** The moments without a partner within a second. */
  readonly aloneOfOne: readonly number[];
  readonly aloneOfOther: readonly number[];
}

/** Pairs the moments of two ascending lists that lie within a second of each other. */
function pair({ one, other }: Aligned): Pairing {
  const aloneOfOne: number[] = [];
  const aloneOfOther: number[] = [];
  let paired = 0;
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const left = one[i] ?? Number.POSITIVE_INFINITY;
    const right = other[j] ?? Number.POSITIVE_INFINITY;
    if (Math.abs(left - right) <= signalRanges.squadMs) {
      paired += 1;
      i += 1;
      j += 1;
    } else if (left < right) {
      aloneOfOne.push(left);
      i += 1;
    } else {
      aloneOfOther.push(right);
      j += 1;
    }
  }
  return { paired, aloneOfOne, aloneOfOther };
}

/**
 * Returns lines that both logs have at different times: a moment that only one log has, and near it a moment that only
 * the other has. Two lines that were lost, one in each log, are further apart than that.
 */
function findDisplaced({ aloneOfOne, aloneOfOther }: Pairing): readonly DisplacedMoment[] {
  let next = 0;
  return aloneOfOne.flatMap((atMs) => {
    while (next < aloneOfOther.length && (aloneOfOther[next] ?? 0) < atMs - signalRanges.displacedWithinMs)
      next += 1;
    const other = aloneOfOther[next];
    if (other === undefined || other > atMs + signalRanges.displacedWithinMs) return [];
    next += 1;
    return [{ atMs, byMs: Math.round(other - atMs) }];
  });
}

interface Aligned {
  readonly one: readonly number[];
  /** The other log's moments by the first log's clock. */
  readonly other: readonly number[];
}

/** Returns the moments of the time that both logs cover, and of `slackMs` around it. */
function common({ one, other }: Aligned, slackMs: number): Aligned {
  const fromMs = Math.max(one[0] ?? 0, other[0] ?? 0) - slackMs;
  const toMs = Math.min(one.at(-1) ?? 0, other.at(-1) ?? 0) + slackMs;
  const covered = (timesMs: readonly number[]) => timesMs.filter((atMs) => atMs >= fromMs && atMs <= toMs);
  return { one: covered(one), other: covered(other) };
}

/**
 * S10: whether two logs of one match have the same limbs, captures and shards, within a second of each other over the
 * time that both cover. `roughShiftMs` is the shift by their times of day, which is added to the second log's times to
 * convert them to the first log's clock. A line may be lost in either log; a single line at another time is a
 * disagreement.
 */
export function compareSightings(one: Sightings, other: Sightings, roughShiftMs: number): SquadAgreement {
  const shiftMs = alignClocks(one.momentsMs, other.momentsMs, roughShiftMs);
  const moved = (timesMs: readonly number[]) => timesMs.map((atMs) => atMs + shiftMs);
  const aligned = { one: one.momentsMs, other: moved(other.momentsMs) };
  const moments = pair(common(aligned, signalRanges.squadMs));
  const shards = pair({ one: one.shardsMs, other: moved(other.shardsMs) });
  const displaced = [
    ...findDisplaced(pair(common(aligned, signalRanges.displacedWithinMs))),
    ...findDisplaced(shards),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const alone = Math.max(moments.aloneOfOne.length, moments.aloneOfOther.length);
  const agreed = moments.paired + shards.paired;
  const compared = agreed + Math.max(alone, displaced.length);
  const isMostlySame = agreed > 0 && agreed >= compared * signalRanges.agreeingShare;
  return {
    compared,
    agreed,
    agrees: isMostlySame && displaced.length === 0,
    shiftMs,
    displaced: displaced.slice(0, maxDisplaced),
  };
}

/**
 * Returns the shift of the second list's clock with which most of its moments fall on the first one's, near the shift
 * by their times of day. This is the middle of the densest differences of all pairs. A few moved or lost moments do not
 * change the shift, nor does a machine's clock that is a minute wrong. Both lists are ascending.
 */
function alignClocks(one: readonly number[], other: readonly number[], roughShiftMs: number): number {
  const offsMs = differences(one, other, roughShiftMs).toSorted((a, b) => a - b);
  let [from, count] = [0, 0];
  for (let start = 0, end = 0; end < offsMs.length; end += 1) {
    while ((offsMs[end] ?? 0) - (offsMs[start] ?? 0) > densestWithinMs) start += 1;
    if (end - start + 1 > count) [from, count] = [start, end - start + 1];
  }
  return roughShiftMs + (median(offsMs.slice(from, from + count)) ?? 0);
}

function differences(
  one: readonly number[],
  other: readonly number[],
  roughShiftMs: number,
): readonly number[] {
  const step = Math.max(1, Math.ceil(other.length / maxTried));
  let first = 0;
  return other.flatMap((moment, index) => {
    if (index % step !== 0) return [];
    const atMs = moment + roughShiftMs;
    while (first < one.length && (one[first] ?? 0) < atMs - signalRanges.matesClockMs) first += 1;
    return one
      .slice(first, first + maxEach)
      .map((near) => near - atMs)
      .filter((offMs) => offMs <= signalRanges.matesClockMs);
  });
}
