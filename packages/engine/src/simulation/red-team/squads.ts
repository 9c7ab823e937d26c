import { between, createRandom, happens, hexDigits, type Random, wholeBetween } from "../../chance/random.ts";
import type { AnalyserOptions } from "../../domain/analyser-options.ts";
import { readSquad, type SquadLog } from "../../signals/read-squad.ts";
import { skillOf } from "../session-plan.ts";
import { eveningOf, everydayOddities, withClockMoved } from "./evenings.ts";
import { witnessLog } from "./judge.ts";
import { type LogLine, moveFrom, moveLine, placesOf, readLines, writeLines } from "./log-lines.ts";
import { pick, written } from "./loot.ts";

/** A forgery of one log of a squad; the other logs are honest. */
export interface SquadFamily {
  readonly name: string;
  readonly does: string;
  /**
   * True when the engine leaves the moved line out because it cannot be there, so that the line may also have been
   * lost. This is measured, not promised.
   */
  readonly isSeenInPart?: true;
  readonly forge: (lines: readonly LogLine[], random: Random) => string;
}

const sign = (random: Random) => (random() < 0.5 ? -1 : 1);

/** Moves one line that all logs of the squad have. */
function moveOne(kind: "limb" | "captured" | "shard"): SquadFamily["forge"] {
  return (lines, random) =>
    written(
      moveLine(lines, pick(random, placesOf(lines, kind)), sign(random) * wholeBetween(random, 1200, 15_000)),
    );
}

/** Forgeries that move lines which all logs of the squad have, in one of the logs. */
export const squadFamilies: readonly SquadFamily[] = [
  { name: "one limb", does: "a limb of one log moved by 1.2–15 s", forge: moveOne("limb") },
  { name: "one capture", does: "a capture of one log moved by 1.2–15 s", forge: moveOne("captured") },
  {
    name: "one shard",
    does: "a shard of one log moved by 1.2–15 s",
    forge: moveOne("shard"),
    isSeenInPart: true,
  },
  {
    name: "the end",
    does: "a slow limb of one log made faster by 1.2–8 s, all that follows moved",
    forge: (lines, random) =>
      written(
        moveFrom(lines, pick(random, placesOf(lines, "limb").slice(4)), -wholeBetween(random, 1200, 8000)),
      ),
  },
];

/** Returns the logs of one squad's evening, the host's first. */
function squadOf(seed: number, size: number): readonly (readonly LogLine[])[] {
  const random = createRandom(seed * 131 + 5);
  const hunters = Array.from({ length: size }, (_, index) => ({
    name: `Hunter${hexDigits(random, 6)}`,
    glyph: index % 2 === 0 ? "\ue000" : "",
    accountId: hexDigits(random, 24),
  }));
  const given = {
    hunters,
    oddities: everydayOddities,
    skill: skillOf(random()),
    frameMs: between(random, 2, 16.7),
    frameSpread: 0.3,
  };
  return hunters.map((_, place) => readLines(eveningOf(9000 + seed, given, place).log));
}

const sharedLine = /Weakpoint Destroyed|Teralyst (Captured|Killed)|shard has been put/;

/**
 * Adds the differences of honest machines: clocks up to a minute wrong, one or two missing lines, and now and then a
 * line that the network delays by up to 0.8 s.
 */
function asMachinesWrite(lines: readonly LogLine[], random: Random): readonly LogLine[] {
  const delayed = lines.map((line) =>
    sharedLine.test(line.text) && happens(random, 0.02)
      ? { ...line, atMs: line.atMs + wholeBetween(random, 50, 800) }
      : line,
  );
  const shared = delayed.flatMap(({ text }, index) => (sharedLine.test(text) ? [index] : []));
  const lost = new Set(Array.from({ length: wholeBetween(random, 0, 2) }, () => pick(random, shared)));
  const kept = delayed.filter((_, index) => !lost.has(index)).toSorted((a, b) => a.atMs - b.atMs);
  return withClockMoved(kept, wholeBetween(random, -60, 60) * 1000);
}

/** Cuts one in five logs short by a crash. */
function asGamesEnd(lines: readonly LogLine[], random: Random): readonly LogLine[] {
  if (!happens(random, 0.2)) return lines;
  return lines.slice(0, Math.floor(lines.length * between(random, 0.4, 0.98)));
}

function squadLogs(logs: readonly string[], options: AnalyserOptions): readonly SquadLog[] {
  return logs.flatMap((log) => {
    const { analysis, nights } = witnessLog(log, options);
    const [night] = analysis.nights;
    const [witnessed] = nights;
    if (!night || !witnessed || night.session.startedAtUtcMs === null) return [];
    return [
      {
        startedAtUtcMs: night.session.startedAtUtcMs,
        momentsMs: night.huntMomentsMs,
        shardsMs: witnessed.shardsMs,
      },
    ];
  });
}

/** Returns the indexes of the logs that disagree. */
function named(logs: readonly SquadLog[]): readonly number[] {
  return readSquad(logs).flatMap((held, index) => (held?.agreement.agrees === false ? [index] : []));
}

export interface SquadRate {
  readonly tried: number;
  /** The number of squads in which a log disagrees. */
  readonly told: number;
  /** The number of these squads whose only disagreeing log is the forged one. */
  readonly named: number;
  /** The seeds of squads that count against the promise. */
  readonly seeds: readonly number[];
}

/**
 * Forges one log in each of this many squads of three or four; the forged log may be the shown one. The others' logs
 * are whole, because nobody could say which log is right if only one other log had the place.
 */
export function rateSquadFamily(family: SquadFamily, count: number, options: AnalyserOptions): SquadRate {
  let [told, right] = [0, 0];
  const seeds: number[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const random = createRandom(seed * 7 + 3);
    const squad = squadOf(seed, 3 + (seed % 2));
    const forger = wholeBetween(random, 0, squad.length - 1);
    const logs = squad.map((lines, index) => {
      const honest = asMachinesWrite(lines, createRandom(seed * 17 + index));
      return index === forger ? family.forge(lines, random) : writeLines(honest);
    });
    const found = named(squadLogs(logs, options));
    if (found.length > 0) told += 1;
    if (found.length === 1 && found[0] === forger) right += 1;
    else seeds.push(seed);
  }
  return { tried: count, told, named: right, seeds };
}

/** Returns how many of this many honest squads of two to four have a log that disagrees. */
export function rateHonestSquads(count: number, options: AnalyserOptions): SquadRate {
  const seeds = Array.from({ length: count }, (_, seed) => seed).filter((seed) => {
    const squad = squadOf(50_000 + seed, 2 + (seed % 3));
    const logs = squad.map((lines, index) => {
      const own = createRandom(seed * 17 + index);
      return writeLines(asGamesEnd(asMachinesWrite(lines, own), own));
    });
    return named(squadLogs(logs, options)).length > 0;
  });
  return { tried: count, told: seeds.length, named: 0, seeds };
}
