import { alikeEidolons } from "../../signals/alike-eidolons.ts";
import { copiesOf } from "../../signals/copies-of-night.ts";
import { isCopy, likenessOf } from "../../signals/likeness.ts";
import { bucketsOf, isNear, neighboursOf } from "../../signals/run-buckets.ts";
import { type FightFacts, type RunKey, runKeyOf } from "../../signals/run-key.ts";
import { type CopyForm, copyForms } from "./copy-forms.ts";
import { createDice } from "./dice.ts";
import { type LogLine, texts } from "./log-line.ts";
import { createMachine } from "./machine.ts";
import { playRun } from "./run.ts";
import { createSquad, type SquadWishes } from "./squad.ts";

const runsANight = 6;

/** Returns the lines of a run by eidolon, as they were written. */
function fightsOf(lines: readonly LogLine[]): readonly FightFacts[] {
  const times = (text: string) =>
    lines.filter((line) => line.text === text).map(({ atMs }) => Math.round(atMs));
  const [limbs, ends, shrines] = [times(texts.limb), times(texts.captured), times(texts.shrine)];
  const spawns = [...times(texts.teralyst), ...times(texts.spawned)];
  const shards = lines.filter(({ text }) => text.startsWith(texts.shard(0).slice(0, -1)));
  const shardsMs = shards.map(({ atMs }) => Math.round(atMs));
  return (["teralyst", "gantulyst", "hydrolyst"] as const).map((type, index) => {
    const [fromMs, toMs] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    return {
      type,
      spawnedMs: spawns[index] ?? null,
      limbsMs: limbs.filter((atMs) => atMs > fromMs && atMs < toMs),
      endedMs: toMs,
      shrineMs: shrines[index - 1] ?? null,
      shardsMs: shardsMs.filter((atMs) => atMs > fromMs && atMs < toMs),
    };
  });
}

/** Returns a night of a record-level squad, by the keys that an index keeps of its runs. */
export function recordNight(seed: number, wishes: Partial<SquadWishes> = {}): readonly RunKey[] {
  const dice = createDice(seed);
  const squad = createSquad(dice, { size: dice.whole(1, 4), skill: "record", ...wishes });
  const host = createMachine(dice, new Set(), 0);
  return Array.from({ length: runsANight }, () => {
    const lines: LogLine[] = [];
    const plan = { index: 1, enteredMs: 60_000, duskMs: null, eidolons: 3 };
    playRun(plan, { dice, host, squad }, (line) => lines.push(line));
    return runKeyOf(fightsOf(lines));
  });
}

/** An index in memory, which does the work of a database with a column of numbers. */
class RunIndex {
  private readonly runs: RunKey[] = [];
  private readonly places = new Map<number, number[]>();

  add(key: RunKey): void {
    const place = this.runs.push(key) - 1;
    for (const bucket of bucketsOf(key)) {
      if (bucket === null) continue;
      const known = this.places.get(bucket);
      if (known) known.push(place);
      else this.places.set(bucket, [place]);
    }
  }

  /** Returns the runs near one run, by their position in the order of adding. */
  near(key: RunKey): ReadonlyMap<number, RunKey> {
    const found = neighboursOf(key)
      .flat()
      .flatMap((bucket) => this.places.get(bucket) ?? []);
    return new Map(found.map((place) => [place, this.runs[place] ?? []]));
  }
}

/**
 * Returns the nights, by their place in the index, whose runs were copied in a night, and the number of runs that were
 * looked at.
 */
function nightsCopied(index: RunIndex, runs: readonly RunKey[]) {
  const pairs = runs.flatMap((key, run) =>
    [...index.near(key)].map(([place, other]) => ({
      run,
      otherRun: place % runsANight,
      night: Math.floor(place / runsANight),
      likeness: likenessOf(key, other),
    })),
  );
  const nights = [...new Set(pairs.map(({ night }) => night))];
  const reported = nights.filter(
    (night) => copiesOf(pairs.filter((pair) => pair.night === night)).length > 0,
  );
  return { reported, looks: pairs.length };
}

/** The number of copies of one form that were found. */
export interface CopiesFound extends Omit<CopyForm, "forge"> {
  readonly runs: number;
  /** The number of runs whose originals the index finds. */
  readonly found: number;
  readonly nights: number;
  /** The number of nights that are reported. */
  readonly reported: number;
}

/** How often an honest night resembles a known night, and a copied night its original. */
export interface LikenessRate {
  readonly knownRuns: number;
  readonly nights: number;
  /** The number of nights in which a run is wrongly taken as a copy of a known one. */
  readonly mistaken: number;
  readonly copies: readonly CopiesFound[];
  /** The number of known runs that were compared with one run. */
  readonly looksOfRun: number;
}

const partRuns = 60_000;

/**
 * Measures the likeness. `wishes` apply to the squads of all nights, known and new. `copied` is the number of copies of
 * each form.
 */
export function rateLikeness(
  knownRuns: number,
  { nights, copied }: { nights: number; copied: number },
  wishes: Partial<SquadWishes> = {},
): LikenessRate {
  const fresh = Array.from({ length: nights }, (_, night) => recordNight(90_000_000 + night, wishes));
  const mistaken = new Set<number>();
  const tries = copyForms.map(({ forge, ...form }) => ({
    forge,
    rate: { ...form, runs: 0, found: 0, nights: 0, reported: 0 },
  }));
  let looks = 0;
  for (let from = 0; from < knownRuns; from += partRuns) {
    const index = new RunIndex();
    const count = Math.min(partRuns, knownRuns - from) / runsANight;
    const known = Array.from({ length: count }, (_, night) => recordNight(from + night, wishes));
    for (const key of known.flat()) index.add(key);
    fresh.forEach((runs, night) => {
      const found = nightsCopied(index, runs);
      looks += found.looks;
      if (found.reported.length > 0) mistaken.add(night);
    });
    for (const { forge, rate } of tries) {
      for (const [night, runs] of known.slice(0, copied).entries()) {
        const forged = forge(runs, createDice(from + night));
        rate.nights += 1;
        rate.runs += runs.length;
        rate.found += forged.filter((key) => runs.some((other) => isNear(key, other))).length;
        if (nightsCopied(index, forged).reported.includes(night)) rate.reported += 1;
      }
    }
  }
  return {
    knownRuns,
    nights,
    mistaken: mistaken.size,
    copies: tries.map(({ rate }) => rate),
    looksOfRun: looks / (nights * runsANight),
  };
}

/**
 * Returns how many of this many nights have two runs, or an eidolon in several runs, that are taken for copies of each
 * other.
 */
export function rateNightsAlike(nights: number, wishes: Partial<SquadWishes> = {}): number {
  const isAlike = (night: number) => {
    const keys = recordNight(70_000_000 + night, wishes);
    const isRunAlike = keys.some((key, place) =>
      keys.slice(0, place).some((other) => isCopy(likenessOf(key, other), "night")),
    );
    return isRunAlike || alikeEidolons(keys).length > 0;
  };
  return Array.from({ length: nights }, (_, night) => night).filter(isAlike).length;
}
