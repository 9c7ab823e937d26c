import { createDice, type Dice } from "./dice.ts";
import { type Evening, playEvening, type Wishes } from "./evening.ts";
import {
  composed,
  firstLimbs,
  fullRuns,
  joined,
  type Lines,
  linesOfRun,
  moved,
  nth,
  runNumbers,
  trembling,
  withSlowerLimbs,
} from "./forged-lines.ts";
import type { Forged } from "./forger.ts";
import { renderLines, texts } from "./log-line.ts";
import { hostView } from "./views.ts";

/** Hunters with something to improve, on machines without a fault that could look like a forgery. */
export const plain: Wishes = { traits: new Set(), nights: 1, runsANight: 6, waitsForDusk: true };

export function evenLines(seed: number, wishes: Wishes = {}): Lines {
  return hostView(playEvening(seed, { ...plain, ...wishes })).lines;
}

export function renamed(lines: Lines, seed: number): Lines {
  return lines.map((line) => ({
    ...line,
    text: line.text
      .replaceAll(/[A-Z][a-z]{7,11}\d/g, (name) => `Thief${name.at(-1)}`)
      .replace(/[0-9a-f]{24}/, (id) => (id.startsWith("0000") ? id : `${seed}`.padStart(24, "b"))),
  }));
}

export function copied(seed: number, trembles: boolean): Forged {
  const dice = createDice(seed + 77);
  const lines = evenLines(seed, { skill: "record" });
  const runs = fullRuns(lines);
  const [best = []] = runs;
  const slowest = runs.at(-1)?.[0]?.run;
  const of = (run: Lines) => (trembles ? trembling(run, dice) : run);
  const parts = runNumbers(lines).map((run) => (run === slowest ? of(best) : linesOfRun(lines, run)));
  return { log: renderLines(joined(lines, parts, 0)), known: [] };
}

export function sixfold(seed: number, trembles: boolean): Forged {
  const dice = createDice(seed + 78);
  const lines = evenLines(seed, { skill: "record" });
  const [best = []] = fullRuns(lines);
  const parts = Array.from({ length: 6 }, () => (trembles ? trembling(best, dice) : best));
  return { log: renderLines(joined(lines, parts)), known: [] };
}

/** Returns three nights of one squad. */
function nightsOfSquad(seed: number): readonly Lines[] {
  const evenings = [0, 1, 2].map((night) =>
    playEvening(seed * 3 + night, { ...plain, skill: "record", squadSize: 2 }),
  );
  const names = evenings[0]?.squad.names ?? [];
  return evenings.map((evening) =>
    hostView(evening).lines.map((line) => ({
      ...line,
      text: evening.squad.names.reduce(
        (text, name, index) => text.replaceAll(name, names[index] ?? name),
        line.text,
      ),
    })),
  );
}

export function patchwork(seed: number): Forged {
  const nights = nightsOfSquad(seed);
  const [first = []] = nights;
  const best = nights.flatMap((lines) => fullRuns(lines).slice(0, 2));
  return { log: renderLines(joined(first, best)), known: nights.map(renderLines) };
}

/** Makes runs from the Teralyst of one known run and the rest of another. */
export function composite(seed: number): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const runs = fullRuns(lines);
  const put = runs.map((run, index) => composed(run, runs[(index + 1) % runs.length] ?? run));
  return { log: renderLines(renamed(joined(lines, put), seed)), known: [renderLines(lines)] };
}

export function renamedCopy(seed: number, trembles: boolean): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const forged = renamed(trembles ? trembling(lines, createDice(seed + 84)) : lines, seed);
  return { log: renderLines(forged), known: [renderLines(lines)] };
}

/** Renames a known night and changes each run, with each line 1 to 3 ms off. */
function changedRuns(seed: number, change: (run: Lines) => Lines): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const dice = createDice(seed + 87);
  const runs = runNumbers(lines).map((run) => trembling(change(linesOfRun(lines, run)), dice));
  return { log: renderLines(renamed(joined(lines, runs, 0), seed)), known: [renderLines(lines)] };
}

/** Moves two lines of each run later, which are the first limbs of the last two eidolons. */
export function movedLines(seed: number): Forged {
  return changedRuns(seed, (run) => {
    const limbs = run.filter(({ text }) => text === texts.limb);
    const moved = firstLimbs.slice(1).map((limb) => limbs[limb]);
    return run.map((line) => (moved.includes(line) ? { ...line, atMs: line.atMs + 23 } : line));
  });
}

export const slowerLimbs = (seed: number) => changedRuns(seed, (run) => withSlowerLimbs(run, 9));

/** Returns the lines that a client would have written at the host's own moments. */
function asClient(evening: Evening): Lines {
  const lines = evening.lines.flatMap((line) =>
    line.by === "host" ? [] : [{ ...line, by: "both" as const }],
  );
  return hostView({ ...evening, lines }).lines;
}

/**
 * Renames a known night and writes it as a client's log. In each run this many limbs are slower by 30 to 200 ms, and
 * each line is 1 to 3 ms off. Every other known log is a client's log as well.
 */
export function clientsCopy(seed: number, limbs: number): Forged {
  const dice = createDice(seed + 92);
  const evening = playEvening(seed, { ...plain, skill: "record" });
  const seen = asClient(evening);
  const known = seed % 2 === 0 ? hostView(evening).lines : seen;
  return {
    log: renderLines(renamed(trembling(withSlowLimbs(seen, dice, limbs), dice), seed)),
    known: [renderLines(known)],
  };
}

/** Makes this many limbs of each run slower by 30 to 200 ms, and moves everything after them. */
export function withSlowLimbs(lines: Lines, dice: Dice, limbs: number): Lines {
  let slower = lines;
  for (const run of runNumbers(lines)) {
    for (let count = 0; count < limbs; count++) {
      const limb = nth(slower, run, texts.limb, dice.whole(1, 15));
      if (limb) slower = moved(slower, limb, dice.between(30, 200));
    }
  }
  return slower;
}

/** Copies one run six times, each copy a step slower at each limb. */
export function stepwise(seed: number): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const [best = []] = fullRuns(lines);
  const parts = Array.from({ length: 6 }, (_, copy) => withSlowerLimbs(best, 9 * copy));
  return { log: renderLines(joined(lines, parts)), known: [] };
}

/** Puts one eidolon of the best run into all runs, with each line 1 to 3 ms off. */
export function oneEidolon(seed: number): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const dice = createDice(seed + 88);
  const runs = fullRuns(lines);
  const [best = []] = runs;
  const put = {
    teralyst: (run: Lines) => composed(best, run),
    gantulyst: (run: Lines) => composed(composed(run, best), run, 1),
    hydrolyst: (run: Lines) => composed(run, best, 1),
  }[(["teralyst", "gantulyst", "hydrolyst"] as const)[seed % 3] ?? "teralyst"];
  return {
    log: renderLines(
      joined(
        lines,
        runs.map((run) => trembling(put(run), dice)),
        0,
      ),
    ),
    known: [],
  };
}

/** Makes runs in which each eidolon is from a different known run. */
export function runsFromThreeRuns(seed: number): Forged {
  const lines = evenLines(seed, { skill: "record" });
  const dice = createDice(seed + 89);
  const runs = fullRuns(lines);
  const next = (index: number) => runs[index % runs.length] ?? [];
  const put = runs.map((run, index) =>
    trembling(composed(composed(run, next(index + 1)), next(index + 2), 1), dice),
  );
  return { log: renderLines(renamed(joined(lines, put), seed)), known: [renderLines(lines)] };
}
