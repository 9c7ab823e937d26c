import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import type { Analysis, Eidolon, Night, Run } from "../domain/analysis.ts";
import { analyseInChunks, analyseText } from "../testing/analyse.ts";
import { bytesOf } from "../testing/codec.ts";
import { memberView } from "./member-view.ts";
import { renderHunt } from "./render-log.ts";
import { noOddities, planSession } from "./session-plan.ts";
import { simulateSession } from "./simulate-session.ts";

// Tests the definitions of docs/game-log.md, section 4, for a log with missing or surplus lines. Such a log is compared with
// the whole log of the same simulated evening, which analysis-of-simulation.test.ts compares with the events that truly
// happened.
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 24);

const kinds = {
  N: "It's nighttime!",
  V: "Teralyst spawned",
  W: "Weakpoint Destroyed",
  C: "Teralyst Captured",
  D: "(DefaultArcanePickup)",
  E: "Shrine enabled",
  P: "has been put in",
  U: "Eidolon spawning SUCCESS",
  song: "Song",
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];

interface Line {
  readonly text: string;
  readonly atMs: number;
  readonly kind: Kind | null;
}

function toLine(text: string): Line {
  const seconds = /^\d+\.\d{3} /.exec(text)?.[0];
  const kind = kindNames.find((name) => text.includes(kinds[name])) ?? null;
  return { text, atMs: seconds === undefined ? Number.NaN : Math.round(Number(seconds) * 1000), kind };
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join("\r\n");

interface Evening {
  readonly lines: readonly Line[];
  readonly whole: Analysis;
}

/** Returns an evening of one night as the hunter at that place of the squad saw it. */
function eveningOf(seed: number, place: number): Evening {
  const random = createRandom(seed);
  const plan = planSession(random, { oddities: noOddities, maximumRunsPerNight: 3 });
  const session = simulateSession(plan, random);
  const text = renderHunt(memberView(session, Math.min(place, plan.hunters.length - 1)));
  return { lines: text.split("\r\n").map(toLine), whole: analyseText(text) };
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const evenings = seeds.map((seed) => eveningOf(seed, 0));

/** Returns the indexes of the lines of one kind. */
function placesOf({ lines }: Evening, kind: Kind): readonly number[] {
  return lines.flatMap((line, place) => (line.kind === kind ? [place] : []));
}

/** Returns the time at which the Plains were entered for the visit of a line. */
const finalizedBefore = ({ lines }: Evening, place: number) =>
  lines.slice(0, place).findLast(({ text }) => text.includes("Finalize Eidolon transition"))?.atMs ??
  Number.NaN;

const without = ({ lines }: Evening, lost: ReadonlySet<number>) =>
  analyseText(textOf(lines.filter((_, place) => !lost.has(place))));

function withLine({ lines }: Evening, atMs: number, text: string): Analysis {
  const at = lines.findLastIndex((line) => line.atMs <= atMs);
  const seconds = `${Math.floor(atMs / 1000)}.${String(atMs % 1000).padStart(3, "0")}`;
  return analyseText(textOf(lines.toSpliced(at + 1, 0, toLine(`${seconds} ${text}`))));
}

const runsOf = (analysis: Analysis): readonly Run[] => analysis.nights.flatMap((night) => night.runs);
const nightOf = ({ nights }: Analysis): Night => nights[0] as Night;

const neverBetter = (found: number | null, whole: number | null) =>
  found === null || (whole !== null && found >= whole);

describe("a log with lost lines", () => {
  it("gives no figure of a run, and no average, that is better than in the whole log", () => {
    const lost = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 1,
      maxLength: 12,
    });
    const property = fc.property(evenings, lost, (evening, shares) => {
      const hunt = kindNames.flatMap((kind) => placesOf(evening, kind));
      const places = new Set(shares.map((share) => hunt[Math.floor(share * hunt.length)] ?? -1));
      const found = without(evening, places);
      const whole = runsOf(evening.whole);
      fc.pre(runsOf(found).length === whole.length);
      for (const [index, run] of runsOf(found).entries()) {
        expect(neverBetter(run.realTimeMs, whole[index]?.realTimeMs ?? null)).toBe(true);
        const lastMs = whole[index]?.lastHydrolystLimbBreakTimeMs ?? null;
        expect(neverBetter(run.lastHydrolystLimbBreakTimeMs, lastMs)).toBe(true);
      }
      const [night, before] = [nightOf(found), nightOf(evening.whole)];
      if (night.fullRunsCount !== before.fullRunsCount) return;
      expect(neverBetter(night.averageRealTimeMs, before.averageRealTimeMs)).toBe(true);
      expect(
        neverBetter(night.averageLastHydrolystLimbBreakTimeMs, before.averageLastHydrolystLimbBreakTimeMs),
      ).toBe(true);
    });
    fc.assert(property, { numRuns: numRuns * 2 });
  });

  interface Consequence {
    readonly kind: Kind;
    /** The eidolon to which the line belongs, from 0; for a shard or a limb, the first such line. */
    readonly eidolon: number;
    readonly run: (whole: Run) => Partial<Run>;
    readonly figures: readonly (Partial<Eidolon> | null)[];
    readonly missing?: string;
  }

  const same = () => ({});
  const estimated = (run: Run): Partial<Run> => ({
    // D − C is 15.0 to 15.1 s, so the estimate is less than 0.1 s above the true time.
    full: run.full,
    estimated: ["realTime"],
  });
  // Own times need every anchor, and an arcane's own line (docs/game-log.md, section 5).
  const noOwnTimes = { ownTimeMs: null, aimTimeMs: null, handsTimeMs: null, waitingTimeMs: null };
  const noBus = { shrineTimeMs: null, shardInsertionTimesMs: [] };

  const consequences: readonly Consequence[] = [
    {
      kind: "V",
      eidolon: 0,
      run: same,
      figures: [{ spawnAnimationTimeMs: null }, null, null],
      missing: "spawn",
    },
    { kind: "E", eidolon: 1, run: same, figures: [null, noBus, null], missing: "shrine" },
    { kind: "E", eidolon: 2, run: same, figures: [null, null, noBus], missing: "shrine" },
    {
      kind: "U",
      eidolon: 1,
      run: same,
      figures: [null, { spawnDelayMs: null, firstLimbBreakTimeMs: null }, null],
      missing: "spawn",
    },
    {
      kind: "U",
      eidolon: 2,
      run: same,
      figures: [null, null, { spawnDelayMs: null, firstLimbBreakTimeMs: null }],
      missing: "spawn",
    },
    { kind: "D", eidolon: 0, run: same, figures: [null, { shrineTimeMs: null }, null] },
    { kind: "D", eidolon: 1, run: same, figures: [null, null, { shrineTimeMs: null }] },
    { kind: "D", eidolon: 2, run: estimated, figures: [null, null, null] },
  ];

  /**
   * The index of an eidolon's line among a run's lines of a kind. Each eidolon has one, except for the lines that the
   * Teralyst lacks.
   */
  const placeInRun = ({ kind, eidolon }: Consequence) =>
    kind === "E" || kind === "U" ? eidolon - 1 : eidolon;
  const perRun = { V: 1, E: 2, U: 2, D: 3 } as const;

  it.each(consequences)(
    "without $kind of eidolon $eidolon gives a run as the definitions have it",
    (consequence) => {
      const property = fc.property(evenings, fc.nat(2), (evening, index) => {
        const before = runsOf(evening.whole);
        const run = before[index];
        fc.pre(run?.full === true && before.every(({ full }) => full));
        const { kind } = consequence;
        const each = perRun[kind as keyof typeof perRun];
        const place = placesOf(evening, kind)[index * each + placeInRun(consequence)] ?? -1;
        const analysis = without(evening, new Set([place]));
        const found = runsOf(analysis)[index];
        const { realTimeMs, estimated: names, eidolons, segments, ...rest } = run as Run;
        const wanted = consequence.run(run as Run);
        expect(found).toMatchObject({ ...rest, ...noOwnTimes, ...wanted });
        const addedMs = (found?.realTimeMs ?? Number.NaN) - (realTimeMs ?? Number.NaN);
        if (wanted.estimated === undefined) expect(addedMs).toBe(0);
        else expect(addedMs >= 0 && addedMs <= 100).toBe(true);
        eidolons.forEach((eidolon, at) => {
          const { bus, ...figures } = eidolon;
          const told = { ...figures, ...noOwnTimes, ...consequence.figures[at] };
          expect(found?.eidolons[at]).toMatchObject(told);
        });
        const missing = analysis.diagnostics.filter(({ code }) => code === "line_missing");
        expect(missing.map(({ run: at, params }) => [at, params.line])).toEqual(
          consequence.missing === undefined ? [] : [[index + 1, consequence.missing]],
        );
        expect(runsOf(analysis).filter((_, at) => at !== index)).toEqual(
          before.filter((_, at) => at !== index),
        );
      });
      fc.assert(property, { numRuns: Math.ceil(numRuns / 3) });
    },
  );

  it("without N gives a run no start and no average, and leaves every other run as it is", () => {
    const property = fc.property(evenings, fc.nat(2), (evening, index) => {
      const before = runsOf(evening.whole);
      const run = before[index];
      fc.pre(run?.full === true);
      const place = placesOf(evening, "N")[index] ?? -1;
      const finalizedAtMs = finalizedBefore(evening, place);
      const analysis = without(evening, new Set([place]));
      expect(runsOf(analysis)[index]).toMatchObject({
        startedAtMs: null,
        preload: null,
        realTimeMs: null,
        lastHydrolystLimbBreakTimeMs: null,
        // The time counts from F instead of S.
        extractionTimeMs: run.extractionTimeMs + (run.startedAtMs ?? Number.NaN) - finalizedAtMs,
      });
      expect(nightOf(analysis)).toMatchObject({
        format: nightOf(evening.whole).format,
        averageRealTimeMs: null,
        averageLastHydrolystLimbBreakTimeMs: null,
      });
      const codes = analysis.diagnostics.filter(({ run }) => run === index + 1).map(({ code }) => code);
      expect(codes).toContain("line_missing");
      expect(codes).toContain("average_incomplete");
      expect(runsOf(analysis).filter((_, at) => at !== index)).toEqual(
        before.filter((_, at) => at !== index),
      );
    });
    fc.assert(property, { numRuns });
  });
});

describe("a log with surplus lines", () => {
  const limb = "Script [Info]: TeralystAvatarScript.lua: Weakpoint Destroyed";
  const finalize = "Script [Info]: EidolonMP.lua: EIDOLONMP: Finalize Eidolon transition";
  const anyEvening = fc.tuple(seeds, fc.nat(3)).map(([seed, place]) => eveningOf(seed, place));

  it("counts no limb beyond an eidolon's own, for host and client alike", () => {
    const afterMs = fc.integer({ min: 1, max: 47_000 });
    const property = fc.property(anyEvening, fc.nat(), afterMs, (evening, which, delayMs) => {
      const captures = placesOf(evening, "C").map((place) => evening.lines[place]?.atMs ?? 0);
      const limbs = placesOf(evening, "W").map((place) => evening.lines[place]?.atMs ?? 0);
      const capturedMs = captures[which % captures.length];
      fc.pre(capturedMs !== undefined);
      const lastMs = Math.max(...limbs.filter((atMs) => atMs < (capturedMs ?? 0)));
      const analysis = withLine(evening, lastMs + delayMs, limb);
      expect(analysis.nights).toEqual(evening.whole.nights);
      expect(analysis.diagnostics.map(({ code }) => code)).toContain("extra_limb");
    });
    fc.assert(property, { numRuns });
  });

  it("continues the run when F comes again in a fight, for host and client alike", () => {
    const property = fc.property(anyEvening, fc.nat(), (evening, which) => {
      const limbs = placesOf(evening, "W");
      fc.pre(limbs.length > 0);
      const atMs = evening.lines[limbs[which % limbs.length] ?? 0]?.atMs ?? 0;
      expect(withLine(evening, atMs + 1, finalize).nights).toEqual(evening.whole.nights);
    });
    fc.assert(property, { numRuns });
  });
});

describe("a log that ends anywhere", () => {
  it("gives no figure of a run that is better than in the whole log, in any chunks", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.property(evenings, share, fc.array(share, { maxLength: 4 }), (evening, end, cuts) => {
      const bytes = bytesOf(textOf(evening.lines));
      const log = bytes.subarray(0, Math.floor(end * bytes.length));
      const { analysis } = analyseInChunks(
        log,
        cuts.map((cut) => Math.floor(cut * log.length)).toSorted((a, b) => a - b),
      );
      expect(analysis).toEqual(analyseInChunks(log, []).analysis);
      const whole = runsOf(evening.whole);
      for (const [index, run] of runsOf(analysis).entries()) {
        expect(neverBetter(run.realTimeMs, whole[index]?.realTimeMs ?? null)).toBe(true);
        const lastMs = whole[index]?.lastHydrolystLimbBreakTimeMs ?? null;
        expect(neverBetter(run.lastHydrolystLimbBreakTimeMs, lastMs)).toBe(true);
      }
    });
    fc.assert(property, { numRuns });
  });
});
