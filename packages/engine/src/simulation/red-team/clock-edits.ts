import { between, wholeBetween } from "../../chance/random.ts";
import { asctime, withClock, withClockMoved } from "./evenings.ts";
import { fullVisits, moveFrom, placesOf, readLines, writeLines } from "./log-lines.ts";
import { type Loot, pick, written } from "./loot.ts";

export function scale({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const factor = between(random, 0.9, 0.9985);
  const fromMs = lines[placesOf(lines, "finalize")[0] ?? 0]?.atMs ?? 0;
  return written(
    lines.map((line) =>
      line.atMs < fromMs ? line : { ...line, atMs: Math.round(fromMs + (line.atMs - fromMs) * factor) },
    ),
  );
}

/** Moves the hunt against the log's clock, forward or back. */
function shiftBy({ night, random }: Loot, leastMs: number, mostMs: number): string {
  const lines = readLines(night.log);
  const byMs = wholeBetween(random, leastMs, mostMs) * (random() < 0.5 ? -1 : 1);
  const start = placesOf(lines, "finalize")[0] ?? 0;
  const room = (lines[start]?.atMs ?? 0) - 130_000;
  return byMs < -room ? written(withClockMoved(lines, byMs)) : written(moveFrom(lines, start, byMs));
}

/**
 * Moves the hunt by more than a machine's clock may be wrong, and by less than the next whole hour explains. When
 * nobody waited for dusk, moves it so far that it is day.
 */
export function shift(loot: Loot): string {
  const lines = readLines(loot.night.log);
  const [enteredMs = 0, nightfallMs = 0] = (["finalize", "nightfall"] as const).map(
    (kind) => lines[placesOf(lines, kind)[0] ?? 0]?.atMs,
  );
  const waited = nightfallMs - enteredMs > 30_000;
  return waited ? shiftBy(loot, 660_000, 1_680_000) : shiftBy(loot, 4_200_000, 4_800_000);
}

/** Moves the hunt by as much as a machine's clock may be wrong. */
export function shiftLittle(loot: Loot): string {
  return shiftBy(loot, 180_000, 600_000);
}

/** Cuts a slow stretch out of a fight, with its lines. */
export function cut({ night, random }: Loot): string {
  const lines = readLines(night.log);
  const visit = pick(random, fullVisits(lines));
  const own = lines.slice(visit.from, visit.to);
  const firstMs = own[placesOf(own, "spawned")[0] ?? 0]?.atMs ?? 0;
  const lastMs = own[placesOf(own, "captured").at(-1) ?? 0]?.atMs ?? 0;
  const lengthMs = wholeBetween(random, 5000, 60_000);
  const fromMs = between(random, firstMs, lastMs - lengthMs);
  return writeLines(
    lines
      .filter(({ atMs }) => atMs <= fromMs || atMs > fromMs + lengthMs)
      .map((line) => (line.atMs <= fromMs ? line : { ...line, atMs: line.atMs - lengthMs })),
  );
}

export function changeHour({ night, random }: Loot): string {
  const hours = pick(random, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12]) * (random() < 0.5 ? -1 : 1);
  return writeLines(withClockMoved(readLines(night.log), hours * 3_600_000));
}

export function changeHourByFive({ night, random }: Loot): string {
  const hours = pick(random, [5, 10]) * (random() < 0.5 ? -1 : 1);
  return writeLines(withClockMoved(readLines(night.log), hours * 3_600_000));
}

/** Changes only the year, or the whole date with its right weekday. */
export function changeYear({ night, random }: Loot): string {
  const years = wholeBetween(random, 1, 2) * (random() < 0.5 ? -1 : 1);
  const isCareful = random() < 0.5;
  return writeLines(
    withClock(readLines(night.log), (utcMs, text) => {
      const date = new Date(utcMs);
      date.setUTCFullYear(date.getUTCFullYear() + years);
      return isCareful ? asctime(date.getTime()) : `${text.slice(0, -4)}${date.getUTCFullYear()}`;
    }),
  );
}
