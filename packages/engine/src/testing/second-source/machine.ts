import type { Dice } from "./dice.ts";
import type { Trait } from "./traits.ts";

/** A machine. Its times are milliseconds since its game began, with fractions; the log rounds them. */
export interface Machine {
  /** Returns the first frame at which `ms` of the game's time have passed since an instant. */
  wake(sinceMs: number, ms: number): number;
  /** Returns the first frame at or after an instant, which is when the game notices an event from elsewhere. */
  notice(atMs: number): number;
  readonly framesPerSecond: number;
}

interface Stall {
  readonly atMs: number;
  readonly lastsMs: number;
  /**
   * Whether the game's own time stands still as well, so that everything after the pause is later. Otherwise only
   * events within the pause are later.
   */
  readonly freezes: boolean;
}

const runMs = 480_000;
const tenMinutesMs = 600_000;

/** A squad hunts for this long after a night's dusk. */
const huntMs = 2_700_000;

function drawStalls(
  dice: Dice,
  traits: ReadonlySet<Trait>,
  huntsFromMs: number,
  untilMs: number,
): readonly Stall[] {
  const stalls: Stall[] = [];
  const every = (eachMs: number, lastsMs: () => number) => {
    for (let fromMs = 0; fromMs < untilMs; fromMs += eachMs) {
      const atMs = fromMs + dice.between(0, eachMs);
      stalls.push({ atMs, lastsMs: lastsMs(), freezes: dice.happens(0.7) });
    }
  };
  if (traits.has("stalls")) every(runMs, () => dice.between(150, 600));
  if (traits.has("hitches")) every(tenMinutesMs, () => 120);
  if (traits.has("froze")) {
    const atMs = huntsFromMs + dice.between(0, huntMs);
    stalls.push({ atMs, lastsMs: dice.between(800, 3000), freezes: dice.happens(0.7) });
  }
  return stalls.toSorted((a, b) => a.atMs - b.atMs);
}

/** Draws how the length of frames changes, by factors that hold for one to three minutes each. */
function drawPace(dice: Dice, traits: ReadonlySet<Trait>, untilMs: number): (atMs: number) => number {
  if (!traits.has("unsteadyFrames")) return () => 1;
  const paces: { untilMs: number; factor: number }[] = [];
  for (let atMs = 0; atMs < untilMs; ) {
    atMs += dice.between(60_000, 180_000);
    paces.push({ untilMs: atMs, factor: dice.between(0.7, 1.4) });
  }
  return (atMs) => paces.find((pace) => atMs < pace.untilMs)?.factor ?? 1;
}

/** Creates a machine that runs the game for as long as an evening may take. */
export function createMachine(
  dice: Dice,
  traits: ReadonlySet<Trait>,
  huntsFromMs: number,
  wished?: number,
): Machine {
  const untilMs = huntsFromMs + 30_000_000;
  const usual = dice.pick([30, 60, 60, 90, 120, 144, 144, 165, 165, 240, 240, 300]);
  const framesPerSecond = wished ?? (traits.has("fewFrames") ? dice.between(10, 25) : usual);
  const stalls = drawStalls(dice, traits, huntsFromMs, untilMs);
  const paceAt = drawPace(dice, traits, untilMs);
  const leftAtMs = traits.has("windowLeft") ? huntsFromMs + dice.between(0, huntMs) : null;
  const leftForMs = dice.between(10_000, 60_000);
  const frameMs = (atMs: number) => {
    const isLeft = leftAtMs !== null && atMs >= leftAtMs && atMs < leftAtMs + leftForMs;
    return isLeft ? 1000 / Math.min(30, framesPerSecond) : (1000 / framesPerSecond) * paceAt(atMs);
  };
  const notice = (atMs: number) => {
    const within = stalls.find((stall) => atMs >= stall.atMs && atMs < stall.atMs + stall.lastsMs);
    const freeMs = within ? within.atMs + within.lastsMs : atMs;
    return freeMs + dice.roll() * frameMs(freeMs);
  };
  const wake = (sinceMs: number, ms: number) => {
    let atMs = sinceMs + ms;
    for (const stall of stalls) {
      if (stall.freezes && stall.atMs >= sinceMs && stall.atMs < atMs) atMs += stall.lastsMs;
    }
    return notice(atMs);
  };
  return { wake, notice, framesPerSecond };
}
