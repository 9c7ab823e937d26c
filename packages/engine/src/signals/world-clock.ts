import type { NightCycle } from "../clock/night-clock.ts";
import { nightClockAt } from "../clock/night-clock.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** No night has more; a log that was made up to have many is held against the clock by as many, so that it costs no more. */
const maxRuns = 12;

type Sight = "nightfall" | "dusk" | "limb";

/** An instant of the log at which it must have been night, or the night must have begun, in the whole world. */
interface Seen {
  readonly what: Sight;
  readonly run: number;
  readonly atMs: number;
  /** The same by the log's own clock. */
  readonly utcMs: number;
}

function seenIn(runs: readonly RunEvidence[], startMs: number): readonly Seen[] {
  return runs.flatMap(({ index: run, facts }) => {
    const { nightfallMs, preload, eidolons } = facts;
    const hunts = facts.perspective === "host" && nightfallMs !== null;
    const limbsMs = eidolons.flatMap((eidolon) => eidolon.limbsMs);
    const [firstMs, lastMs] = [limbsMs[0], limbsMs.at(-1)];
    // Who waits for dusk in the Plains sees it at once; who comes later sees the first tick of the night that goes on.
    const nightfall: Sight = preload === true ? "dusk" : "nightfall";
    const sights = [
      ...(hunts ? [{ what: nightfall, atMs: nightfallMs }] : []),
      ...(firstMs === undefined ? [] : [{ what: "limb" as const, atMs: firstMs }]),
      ...(lastMs === undefined ? [] : [{ what: "limb" as const, atMs: lastMs }]),
    ];
    return sights.map(({ what, atMs }) => ({ what, run, atMs, utcMs: startMs + atMs }));
  });
}

/** How far an instant is from when it can have been: negative when it is too early. */
function msOutsideCycle(what: Sight, utcMs: number, cycle: NightCycle): number {
  const clock = nightClockAt(utcMs, cycle);
  const sinceDawnMs = utcMs - (clock.expiryMs - cycle.periodMs);
  const sinceDuskMs = utcMs - clock.nightStartsAtMs;
  switch (what) {
    case "dusk":
      // By day the dusk to come is nearer in its second half.
      return nearer(sinceDuskMs, sinceDuskMs + cycle.periodMs);
    case "nightfall":
    case "limb":
      return clock.isNight ? 0 : nearer(sinceDuskMs, sinceDawnMs);
  }
}

function nearer(one: number, other: number): number {
  return Math.round(Math.abs(one) <= Math.abs(other) ? one : other);
}

/** Whether all that was seen fits the world's clock when the log's is set forward by so much. */
function fits(seen: readonly Seen[], cycle: NightCycle, byMs: number): boolean {
  return seen.every(
    ({ what, utcMs }) => Math.abs(msOutsideCycle(what, utcMs + byMs, cycle)) <= signalRanges.worldClockMs,
  );
}

/** By how much an instant has to be moved, back and forward, to lie at the nearest edges of where it can have been. */
function correctionsOf({ what, utcMs }: Seen, cycle: NightCycle): readonly number[] {
  const { isNight, nightStartsAtMs, expiryMs } = nightClockAt(utcMs, cycle);
  const toDuskMs = Math.round(nightStartsAtMs - utcMs);
  if (what === "dusk")
    return isNight ? [toDuskMs, toDuskMs + cycle.periodMs] : [toDuskMs - cycle.periodMs, toDuskMs];
  return isNight ? [] : [Math.round(expiryMs - cycle.periodMs - utcMs), toDuskMs];
}

/** By how much the log's clock has to be set forward for all to fit, the least of it; null when nothing of at most `mostMs` does. */
function correctionMs(seen: readonly Seen[], cycle: NightCycle, mostMs: number): number | null {
  const sorted = [0, ...seen.flatMap((sight) => correctionsOf(sight, cycle))]
    .filter((byMs) => Math.abs(byMs) <= mostMs)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return sorted.find((byMs) => fits(seen, cycle, byMs)) ?? null;
}

/**
 * A computer that slept once in the session: what was seen before fits, and what was seen after fits once the log's clock, which
 * stood still, is set forward.
 */
function slept({ runs, earlierRuns }: NightEvidence, cycle: NightCycle, startMs: number): boolean {
  const seen = seenIn([...earlierRuns, ...runs.slice(0, maxRuns)], startMs);
  return seen.slice(1).some((_, index) => {
    const awakeMs = correctionMs(seen.slice(0, index + 1), cycle, signalRanges.wrongClockMs);
    return awakeMs !== null && correctionMs(seen.slice(index + 1), cycle, cycle.periodMs) !== null;
  });
}

/** Whole hours by which the log's clock may be set wrong; those that nobody saw begin by one alone. */
function wrongHours(seen: readonly Seen[], cycle: NightCycle): number | null {
  const most = seen.some(({ what }) => what === "dusk") ? signalRanges.clockHours : 1;
  const hours = Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat();
  return hours.find((hour) => fits(seen, cycle, -hour * 3_600_000)) ?? null;
}

/** The log's own time of day, where it names one. */
function startOf({ session: { clock } }: NightEvidence): number | null {
  return clock === null ? null : clock.utcMs - clock.atMs;
}

/**
 * S6: day and night are the same for everybody, so that the log's own time of day and what it saw must fit the world's
 * clock. Machines' clocks are wrong by minutes, and a log's stands still while its computer sleeps: what fits once that is set
 * right is labelled with the amount. Whole hours are a time zone, perhaps.
 */
export function worldClock(evidence: NightEvidence, cycle: NightCycle): readonly FoundSignal[] {
  const startMs = startOf(evidence);
  if (startMs === null) return [signal({ code: "no_clock" })];
  const seen = seenIn(evidence.runs, startMs);
  const off = seen
    .map((sight) => ({ ...sight, offMs: msOutsideCycle(sight.what, sight.utcMs, cycle) }))
    .filter(({ offMs }) => Math.abs(offMs) > signalRanges.worldClockMs);
  const [first] = off;
  if (first === undefined) return [];
  const some = seenIn(evidence.runs.slice(0, maxRuns), startMs);
  const byMs = correctionMs(some, cycle, signalRanges.wrongClockMs);
  const place = { run: first.run, atMs: first.atMs };
  if (byMs !== null && fits(seen, cycle, byMs))
    return [signal({ ...place, code: "clock_off", figures: { offMs: -byMs } })];
  if (slept(evidence, cycle, startMs))
    return [signal({ ...place, code: "clock_off", figures: { offMs: first.offMs } })];
  const hours = wrongHours(seen, cycle);
  if (hours !== null)
    return [signal({ ...place, code: "clock_hours", figures: { offMs: hours * 3_600_000 } })];
  return off.map(({ what, run, atMs, offMs }) =>
    signal({ code: "world_clock", run, atMs, figures: { what, offMs } }),
  );
}

/**
 * S6 without the time of day: dusk and dawn that one log saw lie a night apart, however wrong its clock is. A log that was
 * shortened in between does not.
 */
export function nightLength({ runs }: NightEvidence, cycle: NightCycle): readonly FoundSignal[] {
  const duskMs = runs.find(({ facts }) => facts.preload === true)?.facts.nightfallMs;
  const days = runs.flatMap(({ index, facts, events }) =>
    events
      .filter(({ id, atMs }) => id === "daybreak" && atMs >= facts.firstHuntMs)
      .map(({ atMs }) => ({ run: index, atMs })),
  );
  const [dawn] = days;
  if (duskMs == null || dawn === undefined) return [];
  const offMs = Math.round(dawn.atMs - duskMs - cycle.nightMs);
  if (Math.abs(offMs) <= signalRanges.nightLengthMs) return [];
  return [signal({ code: "night_length", ...dawn, figures: { offMs } })];
}
