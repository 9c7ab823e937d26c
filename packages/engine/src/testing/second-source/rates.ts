import { defaultNightCycle } from "../../clock/night-clock.ts";
import { type SignalCode, type SignalWeight, signalKinds } from "../../domain/signals.ts";
import { findChangeByGrowth } from "../../signals/compare-growth.ts";
import { findCopiesIn } from "../../signals/copies-of-night.ts";
import { type WitnessedNight, witnessBytes } from "../../signals/open-witness.ts";
import { bytesOf, codec } from "../codec.ts";
import { playEvening, type Wishes } from "./evening.ts";
import type { Forged, Forger } from "./forger.ts";
import { clientView, hostView, logOf } from "./views.ts";

const options = {
  ...codec,
  notAfterUtcMs: Date.UTC(2040, 0, 1),
  cycle: defaultNightCycle,
  uploadedAtUtcMs: null,
};

export type Found = ReadonlySet<SignalCode>;

/**
 * Returns the signals of a log alone, and of its comparison with known nights and with the shorter log of the same
 * uploader.
 */
export function signalsOf({ log, known, before }: Forged): Found {
  const { nights } = witnessBytes(bytesOf(log), options);
  const knownNights = known.flatMap((one) => witnessBytes(bytesOf(one), options).nights);
  const isKnown = nights.some((night) =>
    knownNights.some((other) => findCopiesIn(night.runKeys, other.runKeys).length > 0),
  );
  return new Set([
    ...nights.flatMap(({ signals }) => signals.map(({ code }) => code)),
    ...(isKnown ? (["run_known"] as const) : []),
    ...(before !== undefined && isChanged(before, nights) ? (["grown_otherwise"] as const) : []),
  ]);
}

function isChanged(shorter: string, nights: readonly WitnessedNight[]): boolean {
  const before = witnessBytes(bytesOf(shorter), options).nights[0]?.lines ?? [];
  return findChangeByGrowth({ before, after: nights[0]?.lines ?? [], isBeforeIncomplete: false }) !== null;
}

/** The number of logs that were caught, and the signals that caught them. */
export interface DetectionCounts {
  readonly tried: number;
  /** The number of logs with a strong or an exact signal. */
  readonly strong: number;
  /** The number of logs with a medium signal and no stronger one. */
  readonly medium: number;
  readonly byCode: ReadonlyMap<SignalCode, number>;
}

function tell(founds: readonly Found[]): DetectionCounts {
  const byCode = new Map<SignalCode, number>();
  for (const code of founds.flatMap((found) => [...found])) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  const has = (found: Found, weights: readonly SignalWeight[]) =>
    [...found].some((code) => weights.includes(signalKinds[code].weight));
  const isStrong = (found: Found) => has(found, ["strong", "exact"]);
  return {
    tried: founds.length,
    strong: founds.filter(isStrong).length,
    medium: founds.filter((found) => !isStrong(found) && has(found, ["medium"])).length,
    byCode,
  };
}

const seeds = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

/** Rates honest evenings, as the host or a client logged them. */
export function rateEvenings(count: number, view: "host" | "client", wishes: Wishes = {}): DetectionCounts {
  const log = (seed: number) => {
    const size = wishes.squadSize ?? (view === "client" ? 2 + (seed % 3) : 1 + (seed % 4));
    const evening = playEvening(seed, { ...wishes, squadSize: size });
    return logOf(view === "host" ? hostView(evening) : clientView(evening));
  };
  return tell(seeds(count, 10_000).map((seed) => signalsOf({ log: log(seed), known: [] })));
}

/** Rates forged logs, each together with the nights that are known. */
export function rateForged(forge: Forger["forge"], count: number): DetectionCounts {
  return tell(seeds(count, 500).map((seed) => signalsOf(forge(seed))));
}
