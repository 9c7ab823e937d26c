import type { Dice } from "./dice.ts";
import { type LogLine, texts } from "./log-line.ts";

/** The lines of a log that is being forged. */
export type Lines = readonly LogLine[];

export const runNumbers = (lines: Lines) =>
  [...new Set(lines.map(({ run }) => run))].filter((run) => run > 0);
export const linesOfRun = (lines: Lines, run: number) => lines.filter((line) => line.run === run);

/**
 * Moves every line a little sooner or later, by 1 to 3 ms or more. Lines that the game writes together stay together.
 */
export function trembling(lines: Lines, dice: Dice, mostMs = 3): Lines {
  const goesWith: ReadonlySet<string> = new Set([texts.arcane, texts.encounter, texts.hour]);
  let byMs = 0;
  return lines.map((line) => {
    if (!goesWith.has(line.text)) byMs = dice.whole(1, mostMs) * (dice.happens(0.5) ? 1 : -1);
    return line.run === 0 ? line : { ...line, atMs: Math.round(line.atMs) + byMs };
  });
}

const withinNightMs = 2_820_000;

/** Joins runs one after the other, as many as a night holds, into an evening that begins as the first run did. */
export function joined(header: Lines, runs: readonly Lines[], beginsLaterMs = 200_000): Lines {
  const firstMs = (header.find(({ run }) => run > 0)?.atMs ?? 0) + beginsLaterMs;
  let atMs = firstMs;
  const placed = runs.flatMap((lines, index) => {
    const byMs = Math.round(atMs - (lines[0]?.atMs ?? 0));
    if (atMs + lastsMs(lines) > firstMs + withinNightMs) return [];
    atMs = (lines.at(-1)?.atMs ?? 0) + byMs + 24_000 + index * 1370;
    return lines.map((line) => ({ ...line, run: index + 1, atMs: line.atMs + byMs }));
  });
  return [...header.filter(({ run }) => run === 0), ...placed];
}

const lastsMs = (lines: Lines) => (lines.at(-1)?.atMs ?? 0) - (lines[0]?.atMs ?? 0);
/** Whether all three eidolons were captured. */
const isFull = (lines: Lines) => lines.filter(({ text }) => text === texts.captured).length === 3;

/** Returns the full runs of a night except its first, the fastest first. */
export function fullRuns(lines: Lines): readonly Lines[] {
  return runNumbers(lines)
    .slice(1)
    .map((run) => linesOfRun(lines, run))
    .filter(isFull)
    .toSorted((a, b) => lastsMs(a) - lastsMs(b));
}

/** Moves all lines of a run from an instant on, and those of all later runs. */
export function moved(lines: Lines, from: LogLine, byMs: number): Lines {
  return lines.map((line) =>
    line.run > 0 && line.atMs >= from.atMs ? { ...line, atMs: line.atMs + byMs } : line,
  );
}

/** Returns the n-th line of a kind in a run, after the lines were moved. */
export const nth = (lines: Lines, run: number, text: string, index: number) =>
  linesOfRun(lines, run).filter((line) => line.text === text)[index];

/** Returns the length of a tick as the log itself shows it, on the way to a shrine. */
export function measuredTickMs(lines: Lines, run: number, shrine: number): number {
  const from = shrine === 0 ? nth(lines, run, texts.teralyst, 0) : nth(lines, run, texts.spawned, 0);
  const spanMs =
    (nth(lines, run, texts.shrine, shrine)?.atMs ?? 0) - (from?.atMs ?? 0) - (shrine === 0 ? 0 : 100);
  return spanMs / Math.floor(spanMs / 2000);
}

/** Joins one run up to a shrine with the rest of another run after that shrine. */
export function composed(begins: Lines, ends: Lines, shrine = 0): Lines {
  const [opened, otherOpened] = [begins, ends].map(
    (lines) => lines.filter(({ text }) => text === texts.shrine)[shrine],
  );
  const [atMs, otherMs] = [opened?.atMs ?? 0, otherOpened?.atMs ?? 0];
  return [
    ...begins.filter((line) => line.atMs <= atMs),
    ...ends
      .filter((line) => line.atMs > otherMs)
      .map((line) => ({ ...line, atMs: line.atMs - otherMs + atMs })),
  ];
}

/** The indexes of each eidolon's first limb among a run's limbs. */
export const firstLimbs: readonly number[] = [0, 4, 10];

/** Makes each limb of a run slower by `byMs`, except for each eidolon's first limb. */
export function withSlowerLimbs(lines: Lines, byMs: number): Lines {
  const limbs = lines.filter(({ text }) => text === texts.limb);
  const slower = limbs.filter((_, limb) => !firstLimbs.includes(limb)).map(({ atMs }) => atMs);
  return lines.map((line) => ({
    ...line,
    atMs: line.atMs + byMs * slower.filter((atMs) => atMs <= line.atMs).length,
  }));
}
