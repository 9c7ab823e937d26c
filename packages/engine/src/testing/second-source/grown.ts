import { createDice } from "./dice.ts";
import { type Lines, trembling } from "./forged-lines.ts";
import type { Forger } from "./forger.ts";
import { renderLines, texts } from "./log-line.ts";
import { evenLines } from "./stolen-nights.ts";

// Forgeries of a grown log. Three honest runs are published, and then the same log is uploaded again with three more
// runs.

const upTo = (lines: Lines, run: number) => lines.filter((line) => line.run <= run);

/** Returns the first three runs, followed by copies of them with each line 1 to 3 ms off. */
function withCopies(lines: Lines, seed: number): Lines {
  const known = upTo(lines, 3);
  const played = known.filter(({ run }) => run > 0);
  const byMs = (known.at(-1)?.atMs ?? 0) + 30_000 - (played[0]?.atMs ?? 0);
  const copies = trembling(played, createDice(seed + 85));
  return [...known, ...copies.map((line) => ({ ...line, run: line.run + 3, atMs: line.atMs + byMs }))];
}

/** Moves one limb of the published runs a little sooner or later. */
function withMovedLimb(lines: Lines, seed: number): Lines {
  const dice = createDice(seed + 86);
  const limbs = upTo(lines, 3).filter(({ text }) => text === texts.limb);
  const limb = limbs[dice.whole(0, limbs.length - 1)];
  const byMs = dice.whole(2, 400) * (dice.happens(0.5) ? 1 : -1);
  return lines.map((line) => (line === limb ? { ...line, atMs: line.atMs + byMs } : line));
}

function grown(grow: (lines: Lines, seed: number) => Lines): Forger["forge"] {
  return (seed) => {
    const lines = evenLines(seed, { skill: "record" });
    return { log: renderLines(grow(lines, seed)), known: [], before: renderLines(upTo(lines, 3)) };
  };
}

export const grownForgers: readonly Forger[] = [
  {
    name: "grown",
    promises: "strong",
    does: "three honest runs are known; three copies of them are added to their log, each line 1–3 ms off",
    forge: grown(withCopies),
  },
  {
    name: "grown, changed before",
    promises: "strong",
    does: "three honest runs are known; their log comes with three more, and a limb of the known ones moved by 2–400 ms",
    forge: grown(withMovedLimb),
  },
];
