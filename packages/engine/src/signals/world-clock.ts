import { nightClockAt } from "../clock/night-clock.ts";
import type { NightCycle } from "../clock/night-cycle.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

type Sight = "nightfall" | "dusk" | "limb";

/** An instant of the log at which it must have been night, or the night must have begun, in the whole world. */
interface Seen {
  readonly what: Sight;
  readonly run: number;
  readonly atMs: number;
}

function seenOf({ runs }: NightEvidence): readonly Seen[] {
  return runs.flatMap(({ index: run, facts }) => {
    const { nightfallMs, preload, eidolons } = facts;
    const hunts = facts.perspective === "host" && nightfallMs !== null;
    const limbsMs = eidolons.flatMap((eidolon) => eidolon.limbsMs);
    const [firstMs, lastMs] = [limbsMs[0], limbsMs.at(-1)];
    // Who waits for dusk in the Plains sees it at once; who comes later sees the first tick of the night that goes on.
    const nightfall: Sight = preload === true ? "dusk" : "nightfall";
    return [
      ...(hunts ? [{ what: nightfall, run, atMs: nightfallMs }] : []),
      ...(firstMs === undefined ? [] : [{ what: "limb" as const, run, atMs: firstMs }]),
      ...(lastMs === undefined ? [] : [{ what: "limb" as const, run, atMs: lastMs }]),
    ];
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

/**
 * S6: day and night are the same for everybody, so that the log's own time of day and what it saw must fit the world's
 * clock, but for what a machine's clock may be wrong by.
 */
export function worldClock(evidence: NightEvidence, cycle: NightCycle): readonly FoundSignal[] {
  const { clock } = evidence.session;
  if (clock === null) return [];
  const startMs = clock.utcMs - clock.atMs;
  return seenOf(evidence).flatMap(({ what, run, atMs }) => {
    const offMs = msOutsideCycle(what, startMs + atMs, cycle);
    if (Math.abs(offMs) <= signalRanges.worldClockMs) return [];
    return [signal({ code: "world_clock", run, atMs, figures: { what, offMs } })];
  });
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
