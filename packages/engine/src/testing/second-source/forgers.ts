import { createDice, type Dice } from "./dice.ts";
import { playEvening, type Wishes } from "./evening.ts";
import { linesOfRun, measuredTickMs, moved, nth, runNumbers } from "./forged-lines.ts";
import type { Forged, Forger } from "./forger.ts";
import { grownForgers } from "./grown.ts";
import { renderLines, texts } from "./log-line.ts";
import {
  clientsCopy,
  composite,
  copied,
  evenLines,
  movedLines,
  oneEidolon,
  patchwork,
  plain,
  renamedCopy,
  runsFromThreeRuns,
  sixfold,
  slowerLimbs,
  stepwise,
} from "./stolen-nights.ts";
import { hostView, logOf } from "./views.ts";

function withoutWaits(seed: number): Forged {
  let lines = evenLines(seed);
  for (const run of runNumbers(lines)) {
    for (const shrine of [0, 1]) {
      const opened = nth(lines, run, texts.shrine, shrine);
      if (opened) lines = moved(lines, opened, -measuredTickMs(lines, run, shrine));
    }
  }
  return { log: renderLines(lines), known: [] };
}

/**
 * Makes a slow water shield or limb faster by as much as the log's rules allow, in this many stretches from spawn to
 * shrine, and moves everything after it.
 */
export function shorten(seed: number, stretches: number, wishes: Wishes = {}): Forged {
  const dice = createDice(seed + 79);
  let lines = evenLines(seed, { skill: "usual", ...wishes });
  let left = stretches;
  for (const run of runNumbers(lines)) {
    for (const first of [0, 4]) {
      const from = nth(lines, run, first === 0 ? texts.teralyst : texts.spawned, 0);
      const limb = nth(lines, run, texts.limb, first);
      const opens = nth(lines, run, texts.shrine, first === 0 ? 0 : 1);
      if (left === 0 || !from || !limb || !opens) continue;
      const spareMs = limb.atMs - from.atMs - 50;
      if (spareMs < 400) continue;
      left -= 1;
      lines = moved(lines, limb, -dice.between(300, Math.min(15_000, spareMs)));
    }
  }
  return { log: renderLines(lines), known: [] };
}

function asSmallerSquad(seed: number): Forged {
  const dice = createDice(seed + 80);
  const evening = playEvening(seed, { ...plain, squadSize: dice.whole(3, 4) });
  const gone = evening.squad.names.slice(dice.whole(1, 2));
  const lines = hostView(evening).lines.filter(({ text }) => !gone.some((name) => text.includes(name)));
  return { log: renderLines(lines), known: [] };
}

function fasterWithinTicks(seed: number): Forged {
  let lines = evenLines(seed, { skill: "usual" });
  for (const run of runNumbers(lines)) {
    const from = nth(lines, run, texts.teralyst, 0);
    const limb = nth(lines, run, texts.limb, 0);
    const tickMs = measuredTickMs(lines, run, 0);
    if (from && limb && limb.atMs - from.atMs > tickMs + 50) lines = moved(lines, limb, -tickMs);
  }
  return { log: renderLines(lines), known: [] };
}

function scaled(seed: number): Forged {
  const factor = 1 - createDice(seed + 81).between(0.0015, 0.1);
  const lines = evenLines(seed);
  const fromMs = lines.find(({ run }) => run > 0)?.atMs ?? 0;
  return {
    log: renderLines(
      lines.map((line) => (line.run > 0 ? { ...line, atMs: fromMs + (line.atMs - fromMs) * factor } : line)),
    ),
    known: [],
  };
}

/** Sets the clock's line to another instant. */
export function reclocked(seed: number, byMs: (dice: Dice) => number): Forged {
  const dice = createDice(seed + 82);
  const text = logOf(hostView(playEvening(seed, plain)));
  const shiftMs = byMs(dice);
  return {
    log: text.replace(/\[UTC: ([^\]]+)\]/, (_, date: string) => `[UTC: ${shiftDate(date, shiftMs)}]`),
    known: [],
  };
}

function shiftDate(date: string, byMs: number): string {
  const at = new Date(Date.parse(`${date} GMT`) + byMs).toUTCString();
  const [day = "", number = "", month = "", year = "", time = ""] = at.replace(",", "").split(" ");
  return `${day} ${month} ${String(Number(number)).padStart(2, " ")} ${time} ${year}`;
}

function withoutClock(seed: number): Forged {
  const lines = evenLines(seed).filter(({ text }) => !text.includes("Current time:"));
  return { log: renderLines(lines), known: [] };
}

/** Cuts this many milliseconds out of a fight, with their lines. */
export function cutOut(seed: number, leastMs: number, mostMs: number): Forged {
  const dice = createDice(seed + 83);
  const lines = evenLines(seed);
  const run = dice.pick([2, 3]);
  const hunts = linesOfRun(lines, run).filter(({ text }) => text === texts.limb);
  const fromMs = (hunts[dice.whole(0, 8)]?.atMs ?? 0) + dice.between(100, 6000);
  const forMs = dice.between(leastMs, mostMs);
  const kept = lines.filter(({ atMs }) => atMs < fromMs || atMs >= fromMs + forMs);
  return {
    log: renderLines(kept.map((line) => (line.atMs > fromMs ? { ...line, atMs: line.atMs - forMs } : line))),
    known: [],
  };
}

const minuteMs = 60_000;

/** Families of forged logs, each made without the first source. */
export const forgers: readonly Forger[] = [
  {
    name: "renamed",
    promises: "strong",
    does: "a known night with other names and another match",
    forge: (seed) => renamedCopy(seed, false),
  },
  {
    name: "renamed, trembling",
    promises: "strong",
    does: "the same, each line 1–3 ms off",
    forge: (seed) => renamedCopy(seed, true),
  },
  {
    name: "renamed, two lines",
    promises: "strong",
    does: "the same, and two limbs of each run 23 ms later",
    forge: movedLines,
  },
  {
    name: "renamed, slower",
    promises: "strong",
    does: "a known night, each limb 9 ms slower, each line 1–3 ms off",
    forge: slowerLimbs,
  },
  {
    name: "renamed, client’s",
    promises: "strong",
    does: "the same as a client’s log, one or two limbs of each run slower by 30–200 ms, each line 1–3 ms off",
    forge: (seed) => clientsCopy(seed, 1 + (seed % 3 === 0 ? 1 : 0)),
  },
  {
    name: "patchwork",
    promises: "strong",
    does: "the best runs of known nights of one's own in one",
    forge: patchwork,
  },
  {
    name: "composite",
    promises: "strong",
    does: "runs put together from eidolons of a known night’s runs",
    forge: composite,
  },
  {
    name: "threefold",
    promises: "strong",
    does: "runs of which each eidolon is another run’s of a known night, each line 1–3 ms off",
    forge: runsFromThreeRuns,
  },
  { name: "sixfold", promises: "strong", does: "one run six times", forge: (seed) => sixfold(seed, false) },
  {
    name: "sixfold, trembling",
    promises: "strong",
    does: "the same, each line 1–3 ms off",
    forge: (seed) => sixfold(seed, true),
  },
  {
    name: "sixfold, slower",
    promises: "strong",
    does: "one run six times, each limb of each 9 ms slower than in the one before",
    forge: stepwise,
  },
  {
    name: "one eidolon",
    promises: "strong",
    does: "one eidolon of the best run in all runs, each line 1–3 ms off",
    forge: oneEidolon,
  },
  {
    name: "replaced",
    promises: "strong",
    does: "the slowest run is a copy of the best",
    forge: (seed) => copied(seed, false),
  },
  {
    name: "replaced, trembling",
    promises: "strong",
    does: "the same, each line 1–3 ms off",
    forge: (seed) => copied(seed, true),
  },
  {
    name: "steady",
    promises: "strong",
    does: "every net limb 8–12 ms, for a night",
    forge: (seed) => ({ log: renderLines(evenLines(seed, { steadyMs: [8, 12] })), known: [] }),
  },
  {
    name: "smaller squad",
    promises: "strong",
    does: "three or four as one or two, the others’ shards left",
    forge: asSmallerSquad,
  },
  {
    name: "waits",
    promises: "medium",
    does: "one measured tick taken out of each shrine’s wait",
    forge: withoutWaits,
  },
  { name: "scaled", promises: "strong", does: "all gaps shortened by 0.15–10 %", forge: scaled },
  {
    name: "cut",
    promises: "strong",
    does: "5–60 s of a run cut out, lines and all",
    forge: (seed) => cutOut(seed, 5000, 60_000),
  },

  {
    name: "shifted",
    promises: "strong",
    does: "the clock moved by 11–28 minutes, forth or back",
    forge: (seed) =>
      reclocked(seed, (dice) => dice.between(11, 28) * minuteMs * (dice.happens(0.5) ? 1 : -1)),
  },
  { name: "no clock", promises: "label", does: "the clock’s line taken out", forge: withoutClock },
  {
    name: "shortened",
    promises: "strong",
    does: "all stretches from spawn to shrine, each by 0.3–15 s, at 60 frames a second or more",
    forge: (seed) => shorten(seed, 12, { framesPerSecond: [60, 120, 144, 240][seed % 4] ?? 60 }),
  },
  { name: "shortened once", promises: null, does: "one of them", forge: (seed) => shorten(seed, 1) },
  {
    name: "shortened by ticks",
    promises: null,
    does: "a slow limb faster by one measured tick, in each run",
    forge: fasterWithinTicks,
  },
  ...grownForgers,
];
