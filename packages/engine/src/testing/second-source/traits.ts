import type { Dice } from "./dice.ts";

/**
 * The effects of honest machines and networks, each with the share of evenings that have it. All of these figures are
 * *assumed* until more real logs are known.
 */
export const traitRates = {
  /** The frame rate changes within a run, by up to 40 %. */
  unsteadyFrames: 0.3,
  /** The game's window was out of focus once, for 10 to 60 s at 30 frames a second. */
  windowLeft: 0.2,
  /** One stall of 0.15 to 0.6 s in each run. */
  stalls: 0.1,
  /** A hitch of 0.12 s every ten minutes. */
  hitches: 0.2,
  /** In a client's log each line from the network comes 1 to 10 ms late, independently. */
  lateLines: 0.5,
  /** The computer's clock is wrong by 90 to 300 s. */
  wrongClock: 0.05,
  /** The computer slept once between two runs, and its log's time stood still. */
  slept: 0.05,
  /** One line in a thousand is lost. */
  lostLines: 0.03,
  /** The log begins in the middle of the evening, or its end is missing. */
  cut: 0.05,
  /** The machine froze once, for 0.8 to 3 s. */
  froze: 0.1,
  /** The counter that times the lines runs 150 to 300 parts in a million too fast or too slow. */
  wrongCounter: 0.02,
  /** The computer's time was corrected during a night: for 2 to 20 minutes lines are 500 parts in a million off. */
  slewed: 0.05,
  /** 10 to 25 frames a second. */
  fewFrames: 0.03,
} as const;

export type Trait = keyof typeof traitRates;
export const traits = Object.keys(traitRates) as readonly Trait[];

/** Draws each trait by its rate, independently of the others. */
export function drawTraits(dice: Dice): ReadonlySet<Trait> {
  return new Set(traits.filter((trait) => dice.happens(traitRates[trait])));
}
