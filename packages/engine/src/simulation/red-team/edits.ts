import { between, type Random, wholeBetween } from "../../chance/random.ts";
import {
  fullVisits,
  type LogLine,
  moveFrom,
  moveLine,
  placesOf,
  readLines,
  writeLines,
} from "./log-lines.ts";
import { at, inVisit, type Loot, pick, written } from "./loot.ts";

/** Edits by hand: moves lines of one eidolon so that a figure gets better. */
export function edit({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const byMs = -wholeBetween(random, 700, 15_000);
  const limbs = inVisit(lines, random, "limb");
  switch (wholeBetween(random, 0, 4)) {
    case 0: // only the Hydrolyst's last limb
      return written(moveLine(lines, at(limbs, -1), byMs));
    case 1: {
      // Only the eidolon's capture moves.
      const ends = inVisit(lines, random, "captured");
      return written(moveLine(lines, at(ends, -1), byMs));
    }
    case 2: {
      // Only the last arcane moves.
      const drops = inVisit(lines, random, "arcane");
      return written(moveLine(lines, at(drops, -1), byMs));
    }
    case 3: {
      // Capture and arcane move together.
      const ends = inVisit(lines, random, "captured");
      const lastMs = lines[at(ends, -1)]?.atMs ?? 0;
      const moved = lines.map((line) =>
        line.atMs >= lastMs && line.atMs <= lastMs + 16_000 ? { ...line, atMs: line.atMs + byMs } : line,
      );
      return written(moved);
    }
    default: // a limb in the middle, with its song
      return written(moveLine(moveLine(lines, at(limbs, 8), byMs), at(limbs, 8) + 1, byMs));
  }
}

interface SlowLimb {
  readonly place: number;
  /** The time that the limb took beyond its animation. */
  readonly netMs: number;
}

/** Returns the slowest limbs among `from` to `to` of each full visit, which a forger would shorten a little. */
function slowLimbs(lines: readonly LogLine[], from: number, to: number): readonly SlowLimb[] {
  return fullVisits(lines).map((visit) => {
    const limbs = placesOf(lines, "limb").filter((place) => place >= visit.from && place < visit.to);
    const slow = limbs.slice(from, to).map((place, index) => {
      const beforeMs = lines[at(limbs, from + index - 1)]?.atMs ?? 0;
      return { place, netMs: (lines[place]?.atMs ?? 0) - beforeMs - 17_186 };
    });
    // The first limb of an eidolon follows its spawn, not a limb.
    const within = slow.filter((_, index) => ![0, 4, 10].includes(from + index));
    return within.toSorted((a, b) => b.netMs - a.netMs)[0] ?? { place: 0, netMs: 0 };
  });
}

/** Makes the slowest limb faster, but not faster than possible, and moves everything after it. */
function madeFaster(
  lines: readonly LogLine[],
  { place, netMs }: SlowLimb,
  random: Random,
): readonly LogLine[] {
  return moveFrom(lines, place, -Math.max(150, Math.round(netMs * between(random, 0.3, 0.95))));
}

/** Shortens a limb of each Teralyst and of each Gantulyst carefully. */
export function shorten({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const slow = [...slowLimbs(lines, 1, 4), ...slowLimbs(lines, 5, 10)].filter(({ place }) => place > 0);
  const later = slow.toSorted((a, b) => b.place - a.place);
  return written(later.reduce((moved, limb) => madeFaster(moved, limb, random), lines));
}

/** Shortens one limb in the whole night, of a Teralyst or of a Gantulyst. */
export function shortenOnce({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const slowest = slowLimbs(lines, 1, 10).toSorted((a, b) => b.netMs - a.netMs);
  return written(madeFaster(lines, pick(random, slowest.slice(0, 2)), random));
}

/** Shortens a limb of the Hydrolyst, after which no tick follows. */
export function shortenHydrolyst({ night, random }: Loot): string {
  const lines = readLines(night.log);
  return written(madeFaster(lines, pick(random, slowLimbs(lines, 11, 16)), random));
}

/** Shortens a slow limb carefully by a whole tick, which is two seconds. */
export function shortenByTick({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const slowest = slowLimbs(lines, 1, 10).toSorted((a, b) => b.netMs - a.netMs);
  return written(moveFrom(lines, pick(random, slowest.slice(0, 1)).place, -2000));
}

/** Moves one N later, so that its run is shorter, or moves it sooner. */
export function moveNightfall({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const visit = pick(random, fullVisits(lines));
  const place = placesOf(lines, "nightfall").find((index) => index >= visit.from && index < visit.to) ?? 0;
  const byMs = wholeBetween(random, 500, 7000) * (random() < 0.8 ? 1 : -1);
  const moved = moveLine(lines, place, byMs);
  // Half of the forgers put the moved line at the place of its time.
  return random() < 0.5 ? writeLines(moved) : written(moved);
}

/** Moves N and the two lines that come together with it. */
export function moveEncounter({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const visit = pick(random, fullVisits(lines));
  const place = placesOf(lines, "nightfall").find((index) => index >= visit.from && index < visit.to) ?? 0;
  const nightMs = lines[place]?.atMs;
  const byMs = wholeBetween(random, 500, 7000);
  return written(
    lines.map((line, index) =>
      index >= visit.from && index < visit.to && line.atMs === nightMs
        ? { ...line, atMs: line.atMs + byMs }
        : line,
    ),
  );
}
