import type { NightCycle } from "../clock/night-clock.ts";
import { nightClockAt } from "../clock/night-clock.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/**
 * The number of a night's runs that are compared with the clock. No real night has more, and a made-up log with more
 * runs costs no more time.
 */
const maxRuns = 12;

type Sight = "nightfall" | "dusk" | "limb";

/** A time in the log when it must have been night in the game's world, or when the night must have started. */
interface Seen {
  readonly what: Sight;
  readonly run: number;
  readonly atMs: number;
  /** The same time by the log's own clock, as an instant. */
  readonly utcMs: number;
}

function seenIn(runs: readonly RunEvidence[], startMs: number): readonly Seen[] {
  return runs.flatMap(({ index: run, facts }) => {
    const { nightfallMs, preload, eidolons } = facts;
    const hunts = facts.perspective === "host" && nightfallMs !== null;
    const limbsMs = eidolons.flatMap((eidolon) => eidolon.limbsMs);
    const [firstMs, lastMs] = [limbsMs[0], limbsMs.at(-1)];
    // A hunter who waits for dusk in the Plains sees it at once; a hunter who comes later sees the first tick of the
    // night.
    const nightfall: Sight = preload === true ? "dusk" : "nightfall";
    const sights = [
      ...(hunts ? [{ what: nightfall, atMs: nightfallMs }] : []),
      ...(firstMs === undefined ? [] : [{ what: "limb" as const, atMs: firstMs }]),
      ...(lastMs === undefined ? [] : [{ what: "limb" as const, atMs: lastMs }]),
    ];
    return sights.map(({ what, atMs }) => ({ what, run, atMs, utcMs: startMs + atMs }));
  });
}

/** Returns how far an instant is from its possible times; the result is negative when the instant is too early. */
function msOutsideCycle(what: Sight, utcMs: number, cycle: NightCycle): number {
  const clock = nightClockAt(utcMs, cycle);
  const sinceDawnMs = utcMs - (clock.expiryMs - cycle.periodMs);
  const sinceDuskMs = utcMs - clock.nightStartsAtMs;
  switch (what) {
    case "dusk":
      // By day, the next dusk is nearer in the second half of the day.
      return nearer(sinceDuskMs, sinceDuskMs + cycle.periodMs);
    case "nightfall":
    case "limb":
      return clock.isNight ? 0 : nearer(sinceDuskMs, sinceDawnMs);
  }
}

function nearer(one: number, other: number): number {
  return Math.round(Math.abs(one) <= Math.abs(other) ? one : other);
}

/** Whether all sights fit the world's clock when the log's clock is set forward by `byMs`. */
function fits(seen: readonly Seen[], cycle: NightCycle, byMs: number): boolean {
  return seen.every(
    ({ what, utcMs }) => Math.abs(msOutsideCycle(what, utcMs + byMs, cycle)) <= signalRanges.worldClockMs,
  );
}

/** Returns how far an instant must be moved, back and forward, to the nearest limits of its possible times. */
function correctionsOf({ what, utcMs }: Seen, cycle: NightCycle): readonly number[] {
  const { isNight, nightStartsAtMs, expiryMs } = nightClockAt(utcMs, cycle);
  const toDuskMs = Math.round(nightStartsAtMs - utcMs);
  if (what === "dusk")
    return isNight ? [toDuskMs, toDuskMs + cycle.periodMs] : [toDuskMs - cycle.periodMs, toDuskMs];
  return isNight ? [] : [Math.round(expiryMs - cycle.periodMs - utcMs), toDuskMs];
}

/**
 * Returns the smallest correction that makes all sights fit, as the time by which the log's clock must be set forward;
 * null when no correction up to `mostMs` does.
 */
function correctionMs(seen: readonly Seen[], cycle: NightCycle, mostMs: number): number | null {
  const sorted = [0, ...seen.flatMap((sight) => correctionsOf(sight, cycle))]
    .filter((byMs) => Math.abs(byMs) <= mostMs)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return sorted.find((byMs) => fits(seen, cycle, byMs)) ?? null;
}

/**
 * Whether the computer slept once in the session: the earlier sights fit, and the later ones fit once the log's clock,
 * which stood still, is set forward.
 */
function slept({ runs, earlierRuns }: NightEvidence, cycle: NightCycle, startMs: number): boolean {
  const seen = seenIn([...earlierRuns, ...runs.slice(0, maxRuns)], startMs);
  return seen.slice(1).some((_, index) => {
    const awakeMs = correctionMs(seen.slice(0, index + 1), cycle, signalRanges.wrongClockMs);
    return awakeMs !== null && correctionMs(seen.slice(index + 1), cycle, cycle.periodMs) !== null;
  });
}

/**
 * Returns the whole hours by which the log's clock may be wrong. When nobody saw a night begin, only one hour is tried.
 */
function wrongHours(seen: readonly Seen[], cycle: NightCycle): number | null {
  const most = seen.some(({ what }) => what === "dusk") ? signalRanges.clockHours : 1;
  const hours = Array.from({ length: most }, (_, index) => [index + 1, -index - 1]).flat();
  return hours.find((hour) => fits(seen, cycle, -hour * 3_600_000)) ?? null;
}

/** Returns the start of the session by the log's own time of day; null without one. */
function startOf({ session: { clock } }: NightEvidence): number | null {
  return clock === null ? null : clock.utcMs - clock.atMs;
}

/**
 * S6: returns a signal when a log's own time of day and its sights do not fit the world's clock, or when it names no
 * time. Day and night are the same for everybody. Machines' clocks are wrong by minutes, and a log's clock stands still
 * while its computer sleeps, so a log that fits after such a correction gets a label with the amount. A difference of
 * whole hours may be a time zone.
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
 * S6 without the time of day: returns a signal when the dusk and dawn of one log are not a night apart. A wrong clock
 * does not change this distance, but a shortened log does.
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
