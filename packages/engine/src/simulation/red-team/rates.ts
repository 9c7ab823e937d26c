import { createRandom } from "../../chance/random.ts";
import type { AnalyserOptions } from "../../domain/analyser-options.ts";
import type { SignalCode } from "../../domain/signals.ts";
import { eveningOf, honestEvening } from "./evenings.ts";
import type { Family } from "./families.ts";
import { judge, witnessLog } from "./judge.ts";

/** The number of logs of one kind that were caught, and the signals that caught them. */
export interface Rate {
  readonly tried: number;
  /** The number of logs with a strong or an exact signal. */
  readonly caught: number;
  readonly byCode: ReadonlyMap<SignalCode, number>;
  /** The seeds of logs that count against the promise, which are missed forgeries or caught honest logs. */
  readonly seeds: readonly number[];
}

interface Tried {
  readonly seed: number;
  readonly codes: readonly SignalCode[];
  readonly isCaught: boolean;
}

function toRate(tried: readonly Tried[], isRight: (one: Tried) => boolean): Rate {
  const byCode = new Map<SignalCode, number>();
  for (const { codes } of tried) for (const code of codes) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  return {
    tried: tried.length,
    caught: tried.filter(({ isCaught }) => isCaught).length,
    byCode,
    seeds: tried.filter((one) => !isRight(one)).map(({ seed }) => seed),
  };
}

function seedsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Forges this many logs of a family, each from a different evening, and judges them. */
export function rateFamily(family: Family, count: number, options: AnalyserOptions): Rate {
  const tried = seedsOf(count).map((seed): Tried => {
    const night = eveningOf(1000 + seed);
    const other = eveningOf(5000 + seed);
    const forged = family.forge({ night, other, random: createRandom(seed * 7 + 3) });
    const known = family.knowsOriginal ? [night, other].map(({ log }) => witnessLog(log, options)) : [];
    return { seed, ...judge(witnessLog(forged, options), known) };
  });
  return toRate(tried, ({ isCaught }) => isCaught);
}

/** Judges this many honest evenings. */
export function rateHonest(count: number, options: AnalyserOptions): Rate {
  const tried = seedsOf(count).map((seed): Tried => {
    const { log } = honestEvening(seed);
    return { seed, ...judge(witnessLog(log, options), []) };
  });
  return toRate(tried, ({ isCaught }) => !isCaught);
}
