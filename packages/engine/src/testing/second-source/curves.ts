import { createDice } from "./dice.ts";
import { playEvening } from "./evening.ts";
import { type Lines, moved, nth, runNumbers, trembling } from "./forged-lines.ts";
import type { Forged } from "./forger.ts";
import { cutOut, reclocked, shorten } from "./forgers.ts";
import { renderLines, texts } from "./log-line.ts";
import { clientsCopy, evenLines, renamed, withSlowLimbs } from "./stolen-nights.ts";
import { hostView } from "./views.ts";

/** One kind of forgery in growing strength. Its steps show how strong it must be to be detected. */
export interface Curve {
  readonly name: string;
  readonly steps: readonly { readonly label: string; readonly forge: (seed: number) => Forged }[];
}

const log = (lines: Lines, known: readonly string[] = []): Forged => ({ log: renderLines(lines), known });

/** A copy of a known night in which this many gaps of each run have new lengths. */
function changedCopy(seed: number, gaps: number): Forged {
  const dice = createDice(seed + 90);
  const lines = evenLines(seed, { skill: "record" });
  return log(renamed(withSlowLimbs(lines, dice, gaps), seed), [renderLines(lines)]);
}

function tremblingCopy(seed: number, mostMs: number): Forged {
  const dice = createDice(seed + 91);
  const lines = evenLines(seed, { skill: "record" });
  return log(renamed(trembling(lines, dice, mostMs), seed), [renderLines(lines)]);
}

/** Removes a part of each wait, so that the shrine opens between two ticks. */
function shorterWaits(seed: number, byMs: number): Forged {
  let lines = evenLines(seed);
  for (const run of runNumbers(lines)) {
    for (const shrine of [0, 1]) {
      const opened = nth(lines, run, texts.shrine, shrine);
      if (opened) lines = moved(lines, opened, -byMs);
    }
  }
  return log(lines);
}

const minuteMs = 60_000;
const range = (least: number, most: number, unit: string) => `${least}–${most} ${unit}`;

export const curves: readonly Curve[] = [
  {
    name: "so many stretches from spawn to shrine shortened, each by 0.3–15 s",
    steps: [1, 2, 3, 4, 6, 8, 10].map((count) => ({
      label: `${count}`,
      forge: (seed) => shorten(seed, count),
    })),
  },
  {
    name: "all such stretches, by the frames that the machine shows in a second",
    steps: [30, 60, 120, 240].map((framesPerSecond) => ({
      label: `${framesPerSecond}`,
      forge: (seed) => shorten(seed, 12, { framesPerSecond }),
    })),
  },
  {
    name: "every net limb 10 ms, give or take so much",
    steps: [2, 4, 6, 8, 12].map((offMs) => ({
      label: `± ${offMs} ms`,
      forge: (seed) => log(evenLines(seed, { steadyMs: [10 - offMs, 10 + offMs] })),
    })),
  },
  {
    name: "a copy of a known record-level night, each line up to so much off",
    steps: [1, 3, 5, 8, 12].map((mostMs) => ({
      label: `${mostMs} ms`,
      forge: (seed) => tremblingCopy(seed, mostMs),
    })),
  },
  {
    name: "a copy of a known record-level night, so many limbs of each run slower by 30–200 ms",
    steps: [0, 1, 2, 3, 4, 6].map((gaps) => ({ label: `${gaps}`, forge: (seed) => changedCopy(seed, gaps) })),
  },
  {
    name: "the same as a client’s log, each line up to 3 ms off as well",
    steps: [0, 1, 2, 3].map((limbs) => ({ label: `${limbs}`, forge: (seed) => clientsCopy(seed, limbs) })),
  },
  {
    name: "so much taken out of each shrine’s wait",
    steps: [100, 300, 1000, 1500].map((byMs) => ({
      label: `${byMs / 1000} s`,
      forge: (seed) => shorterWaits(seed, byMs),
    })),
  },
  {
    name: "so much of a fight cut out, lines and all",
    steps: (
      [
        [1, 3],
        [3, 8],
        [8, 17],
        [17, 40],
        [40, 60],
      ] as const
    ).map(([least, most]) => ({
      label: range(least, most, "s"),
      forge: (seed) => cutOut(seed, least * 1000, most * 1000),
    })),
  },
  {
    name: "the clock of a night that began with its dusk moved by so much",
    steps: (
      [
        [2, 9],
        [11, 28],
        [29, 31],
        [32, 70],
      ] as const
    ).map(([least, most]) => ({
      label: range(least, most, "min"),
      forge: (seed) => reclocked(seed, (dice) => dice.between(least, most) * minuteMs),
    })),
  },
  {
    name: "so many hunters as one, the others’ shards left",
    steps: [2, 3, 4].map((squadSize) => ({
      label: `${squadSize}`,
      forge: (seed) => {
        const evening = playEvening(seed, { traits: new Set(), nights: 1, runsANight: 6, squadSize });
        const gone = evening.squad.names.slice(1);
        return log(hostView(evening).lines.filter(({ text }) => !gone.some((name) => text.includes(name))));
      },
    })),
  },
];
