import { signalRanges } from "../domain/signals.ts";
import { median } from "../metrics/median.ts";

/** What both the host's and a client's log show of a hunt, as log times, ascending. */
export interface Sightings {
  /** Limbs and captures. */
  readonly momentsMs: readonly number[];
  readonly shardsMs: readonly number[];
}

export interface SquadAgreement {
  /** Of what either log shows in the time that both cover. */
  readonly compared: number;
  readonly agreed: number;
  readonly agrees: boolean;
  /** Added to the second log's times they are by the first one's clock. */
  readonly shiftMs: number;
  /** By the first one's clock: what both have at other times, at most ten places. */
  readonly placesMs: readonly number[];
}

/** Two machines' clocks, and the seconds that their logs name, may differ by as much. */
const clockErrorMs = 12_000;
const maxPlaces = 10;

function offsTo(
  momentsMs: readonly number[],
  othersMs: readonly number[],
  shiftMs: number,
): readonly number[] {
  let nearest = 0;
  return othersMs.flatMap((other) => {
    const atMs = other + shiftMs;
    const distance = (index: number) => Math.abs((momentsMs[index] ?? Number.POSITIVE_INFINITY) - atMs);
    while (nearest + 1 < momentsMs.length && distance(nearest + 1) <= distance(nearest)) nearest += 1;
    const offMs = (momentsMs[nearest] ?? Number.POSITIVE_INFINITY) - atMs;
    return Math.abs(offMs) <= clockErrorMs ? [offMs] : [];
  });
}

interface Pairing {
  readonly paired: number;
  /** Moments without a partner within a second. */
  readonly aloneOfOne: readonly number[];
  readonly aloneOfOther: readonly number[];
}

/** Pairs the moments of two ascending lists. */
function pair(one: readonly number[], other: readonly number[], withinMs: number): Pairing {
  const aloneOfOne: number[] = [];
  const aloneOfOther: number[] = [];
  let paired = 0;
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const left = one[i] ?? Number.POSITIVE_INFINITY;
    const right = other[j] ?? Number.POSITIVE_INFINITY;
    if (Math.abs(left - right) <= withinMs) {
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

/** What both have, but at another time: moments of one that lack a partner near one of the other that does. */
function displacedOf({ aloneOfOne, aloneOfOther }: Pairing): readonly number[] {
  return aloneOfOne.filter((atMs) => aloneOfOther.some((other) => Math.abs(other - atMs) <= clockErrorMs));
}

interface Aligned {
  readonly one: readonly number[];
  /** By the first one's clock. */
  readonly other: readonly number[];
}

/** The moments of the time that both cover, and `slackMs` around it. */
function common({ one, other }: Aligned, slackMs: number): Aligned {
  const fromMs = Math.max(one[0] ?? 0, other[0] ?? 0) - slackMs;
  const toMs = Math.min(one.at(-1) ?? 0, other.at(-1) ?? 0) + slackMs;
  const covered = (timesMs: readonly number[]) => timesMs.filter((atMs) => atMs >= fromMs && atMs <= toMs);
  return { one: covered(one), other: covered(other) };
}

/**
 * S10: whether two logs of one match tell the same limbs, captures and shards, within a second of each other over the time
 * that both cover. `roughShiftMs` is what their times of day say: added to the second one's times, by the first one's clock.
 */
export function compareSightings(one: Sightings, other: Sightings, roughShiftMs: number): SquadAgreement {
  const shiftMs = roughShiftMs + (median(offsTo(one.momentsMs, other.momentsMs, roughShiftMs)) ?? 0);
  const moved = (timesMs: readonly number[]) => timesMs.map((atMs) => atMs + shiftMs);
  const aligned = { one: one.momentsMs, other: moved(other.momentsMs) };
  const near = common(aligned, signalRanges.squadMs);
  const moments = pair(near.one, near.other, signalRanges.squadMs);
  const wide = common(aligned, clockErrorMs);
  const shards = pair(one.shardsMs, moved(other.shardsMs), signalRanges.squadMs);
  const placesMs = [
    ...displacedOf(pair(wide.one, wide.other, signalRanges.squadMs)),
    ...displacedOf(shards),
  ].toSorted((a, b) => a - b);
  const alone = Math.max(moments.aloneOfOne.length, moments.aloneOfOther.length);
  const agreed = moments.paired + shards.paired;
  const compared = agreed + Math.max(alone, placesMs.length);
  const isMostlySame = agreed > 0 && agreed >= compared * signalRanges.agreeingShare;
  return {
    compared,
    agreed,
    agrees: isMostlySame && placesMs.length < signalRanges.displacedMoments,
    shiftMs,
    placesMs: placesMs.slice(0, maxPlaces),
  };
}
