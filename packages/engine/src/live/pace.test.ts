import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import type { Night, Run } from "../domain/analysis.ts";
import { gameTimeMs } from "../domain/game-facts.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { compareOwnTimes } from "../statistics/compare-own-times.ts";
import { analyseText } from "../testing/analyse.ts";
import { bytesOf, codec } from "../testing/codec.ts";
import { nightFixtures, readFixture } from "../testing/fixture.ts";
import { type Entry, hostOnly, hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { createLiveLog } from "./live-log.ts";
import type { LiveSnapshot } from "./live-snapshot.ts";
import { ownSplitsOf } from "./own-splits.ts";
import { type Pace, paceAgainst, standingMs } from "./pace.ts";

const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 20);

function nightsOf(seed: number): readonly Night[] {
  const random = createRandom(seed);
  const { host } = simulateSession(planSession(random, { nightsCount: 1 }), random);
  return analyseText(renderHunt(host)).nights;
}

function runOf(entries: readonly Entry[]): Run {
  const run = analyseText(renderLog([...sessionStart("Owner"), ...entries])).nights[0]?.runs[0];
  if (run === undefined) throw new Error("the log has no run");
  return run;
}

const fixtureRuns = nightFixtures.flatMap((name) =>
  analyseText(new TextDecoder().decode(readFixture(name))).nights.flatMap(({ runs }) => runs),
);

/** Returns a pace's steps by their names, with one of their figures. */
const told = ({ passed }: Pace, figure: "timeMs" | "deltaMs" | "behindMs") =>
  passed.map((step) => [`${step.eidolon}.${step.kind}.${step.number}`, step[figure]]);

const nightMs = 400_000;
const whole = hostRun({ nightMs });
/** The places of a kind of line among the entries. */
const placesOf = (line: string) => whole.flatMap((entry, place) => (entry[1] === line ? [place] : []));
/** Moves all entries from a place on. */
const laterFrom = (place: number, byMs: number): readonly Entry[] =>
  whole.map(([atMs, line], index): Entry => [index < place ? atMs : atMs + byMs, line]);
const without = (...places: readonly number[]) => whole.filter((_, place) => !places.includes(place));
const asClient = (entries: readonly Entry[]): readonly Entry[] =>
  entries
    .filter(([, line]) => !hostOnly.has(line))
    .map((entry): Entry => (entry[1] === "host" ? [entry[0], "client"] : entry));
const placeOf = (line: string, nth: number) => placesOf(line)[nth - 1] ?? -1;

/** Reads the entries up to a place as a growing log. */
function snapshotUntil(place: number, entries = whole): LiveSnapshot {
  const log = createLiveLog({ ...codec, maxExtractBytes: 10_000_000 });
  log.push(bytesOf(renderLog([...sessionStart("Owner"), ...entries.slice(0, place)])));
  return log.snapshot();
}

function paceUntil(reference: Run, place: number, entries = whole): Pace {
  const { night, run } = snapshotUntil(place, entries);
  const last = night?.runs.at(-1);
  if (last === undefined) throw new Error("no run has begun");
  return paceAgainst(reference, last, run);
}

describe("the own time at each moment", () => {
  it("is the time since nightfall without what the game takes, and the run's own time at the last moment", () => {
    const splits = ownSplitsOf(runOf(whole));
    // The builder's run: 1.0 s to the first limb, then 0.4 s a limb, 0.3 s to the capture, 3 ms of the drop.
    expect(splits.slice(0, 7).map(({ kind, ownMs }) => [kind, ownMs])).toEqual([
      ["animation", 0],
      ["water", 1000],
      ["limb", 1400],
      ["limb", 1800],
      ["limb", 2200],
      ["capshot", 2500],
      ["drop", 2503],
    ]);
    expect(splits).toHaveLength(7 + 11 + 11);
  });

  it("ends with the real time without 7:40.049 for every full run of the samples", () => {
    const full = fixtureRuns.filter(({ ownTimeMs }) => ownTimeMs !== null);
    expect(full.length).toBeGreaterThan(10);
    for (const run of full) {
      expect(ownSplitsOf(run).at(-1)?.ownMs).toBe((run.realTimeMs ?? 0) - gameTimeMs);
      expect(ownSplitsOf(run).at(-1)?.ownMs).toBe(run.ownTimeMs);
    }
  });

  it("is unknown for a log that does not give the run's start", () => {
    expect(ownSplitsOf(runOf(asClient(whole)))).toEqual([]);
    expect(ownSplitsOf(runOf(without(placeOf("N", 1))))).toEqual([]);
  });
});

describe("the pace against a reference run", () => {
  it("has the steps of the comparison of own times, and their sum is the difference of the real times", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const full = nightsOf(seed).flatMap(({ runs }) => runs.filter(({ ownTimeMs }) => ownTimeMs !== null));
        for (const ours of full) {
          for (const theirs of full) {
            const { basis, passed, next } = paceAgainst(theirs, ours, null);
            expect({ basis, next }).toEqual({ basis: "run", next: null });
            const compared = compareOwnTimes([ours], [theirs]) ?? [];
            expect(passed.map(({ behindMs: _, ...step }) => step)).toEqual(
              compared.map(({ part: _, ...step }) => step),
            );
            const behindMs = (ours.realTimeMs ?? 0) - (theirs.realTimeMs ?? 0);
            expect(passed.reduce((sum, { deltaMs }) => sum + deltaMs, 0)).toBe(behindMs);
            expect(passed.at(-1)?.behindMs).toBe(behindMs);
          }
        }
      }),
      { numRuns },
    );
  });

  it("is 0 at every step of a run against itself, of whatever log", () => {
    for (const run of [...fixtureRuns, runOf(asClient(whole)), runOf(whole.slice(0, 20))]) {
      for (const { deltaMs, behindMs } of paceAgainst(run, run, null).passed) {
        expect([deltaMs, behindMs]).toEqual([0, 0]);
      }
    }
    expect(paceAgainst(runOf(whole), runOf(whole), null).passed).toHaveLength(29);
  });

  it("is the opposite when the two runs change places", () => {
    for (const ours of fixtureRuns) {
      const theirs = fixtureRuns[0] ?? ours;
      const opposite = told(paceAgainst(theirs, ours, null), "behindMs").map(([name, ms]) => [
        name,
        0 - Number(ms),
      ]);
      expect(told(paceAgainst(ours, theirs, null), "behindMs")).toEqual(opposite);
    }
  });

  it("shows a slower limb at that limb alone, and the loss from then on", () => {
    // Without its third limb's 0.25 s the run would be as fast.
    const slow = runOf(laterFrom(placeOf("W", 3), 250).slice(0, placeOf("E", 1)));
    const pace = paceAgainst(runOf(whole), slow, null);
    expect(told(pace, "deltaMs").filter(([, ms]) => ms !== 0)).toEqual([["teralyst.limb.2", 250]]);
    expect(told(pace, "behindMs").slice(2)).toEqual([
      ["teralyst.limb.1", 0],
      ["teralyst.limb.2", 250],
      ["teralyst.limb.3", 250],
      ["teralyst.capshot.0", 250],
      ["teralyst.drop.0", 250],
    ]);
  });

  it("counts the time of a step whose line is lost for the next one, in either log", () => {
    const ours = runOf(laterFrom(placeOf("W", 4), 250));
    const lost = runOf(laterFrom(placeOf("W", 4), 250).filter((_, place) => place !== placeOf("C", 1)));
    const names = told(paceAgainst(runOf(whole), lost, null), "behindMs").map(([name]) => name);
    expect(names).not.toContain("teralyst.capshot.0");
    for (const pace of [
      paceAgainst(runOf(whole), lost, null),
      paceAgainst(runOf(without(placeOf("C", 1))), ours, null),
    ]) {
      expect(told(pace, "behindMs").at(-1)).toEqual(["hydrolyst.drop.0", 250]);
    }
  });

  it("is the same for any number of shards", () => {
    const [one, four] = [1, 4].map((shards) => runOf(hostRun({ nightMs, shards })));
    if (one === undefined || four === undefined) throw new Error("two runs were made");
    const deltas = told(paceAgainst(one, four, null), "deltaMs").filter(([, ms]) => ms !== 0);
    // Three more shards, 0.2 s each, come before the same tick.
    expect(deltas).toEqual([
      ["gantulyst.shard.0", 600],
      ["gantulyst.spawn.0", -600],
      ["hydrolyst.shard.0", 600],
      ["hydrolyst.spawn.0", -600],
    ]);
  });

  it("compares limbs and capshots alone where one of the logs is a client's", () => {
    const client = runOf(asClient(laterFrom(placeOf("W", 6), 100)));
    for (const [theirs, ours, sign] of [
      [runOf(whole), client, 1],
      [client, runOf(whole), -1],
    ] as const) {
      const { basis, passed } = paceAgainst(theirs, ours, null);
      expect(basis).toBe("limbs");
      expect(passed).toHaveLength(3 + 5 + 5 + 3);
      expect(passed.filter(({ deltaMs }) => deltaMs !== 0)).toEqual([
        expect.objectContaining({ eidolon: "gantulyst", kind: "limb", number: 1, deltaMs: sign * 100 }),
      ]);
      expect(passed.at(-1)?.behindMs).toBe(sign * 100);
    }
  });

  it("ends with an unfinished reference, and has nothing to compare with an empty one", () => {
    const { passed, next } = paceAgainst(runOf(whole.slice(0, placeOf("C", 1))), runOf(whole), null);
    expect(passed.at(-1)).toMatchObject({ kind: "limb", number: 3, behindMs: 0 });
    expect(next).toBeNull();
    const empty = { eidolons: [], segments: [] };
    expect(paceAgainst(empty, runOf(whole), null)).toEqual({ basis: "limbs", passed: [], next: null });
    expect(paceAgainst(runOf(whole), empty, null)).toEqual({ basis: "run", passed: [], next: null });
  });
});

describe("the pace of a run that goes on", () => {
  it("has after every line the steps of the log that was cut there, and never takes one back", () => {
    const reference = runOf(laterFrom(placeOf("W", 2), 40));
    const all = told(paceAgainst(reference, runOf(whole), null), "behindMs");
    const seen = new Set<number>();
    for (let place = placeOf("N", 1) + 1; place <= placeOf("town", 1); place++) {
      const entries = whole.slice(0, place);
      const pace = paceUntil(reference, place);
      expect(pace.passed).toEqual(paceAgainst(reference, runOf(entries), null).passed);
      expect(told(pace, "behindMs")).toEqual(all.slice(0, pace.passed.length));
      seen.add(pace.passed.length);
    }
    // A shrine, its shards and the spawn pass together, once the eidolon is there.
    expect(seen.size).toBe(1 + 29 - 2 - 2);
  });

  it("reads samples in pieces as it reads them up to there, whatever order the pieces are asked in", () => {
    const [reference] = fixtureRuns.filter(({ full }) => full);
    if (reference === undefined) throw new Error("a sample has a full run");
    for (const name of nightFixtures) {
      const bytes = readFixture(name);
      const log = createLiveLog({ ...codec, maxExtractBytes: 10_000_000 });
      const pieces = 12;
      for (let piece = 0; piece < pieces; piece++) {
        const until = Math.floor((bytes.length * (piece + 1)) / pieces);
        log.push(bytes.slice(Math.floor((bytes.length * piece) / pieces), until));
        const cut = createLiveLog({ ...codec, maxExtractBytes: 10_000_000 });
        cut.push(bytes.slice(0, until));
        const paceOf = ({ night, run }: LiveSnapshot) => {
          const last = night?.runs.at(-1);
          return last === undefined ? null : paceAgainst(reference, last, run);
        };
        expect(paceOf(log.snapshot())).toEqual(paceOf(cut.snapshot()));
      }
    }
  });

  it("names the next step with the reference's own time, and loses time once it takes longer", () => {
    const reference = runOf(laterFrom(placeOf("W", 2), -100));
    const pace = paceUntil(reference, placeOf("W", 2));
    expect(pace.next).toMatchObject({ eidolon: "teralyst", kind: "limb", number: 1, referenceMs: 300 });
    const firstLimbMs = nightMs + 27_334 + 1000;
    const dueMs = firstLimbMs + 17_186 + 300;
    expect(pace.next?.dueMs).toBe(dueMs);
    expect(standingMs(pace, firstLimbMs + 50)).toBe(0);
    expect(standingMs(pace, dueMs)).toBe(0);
    expect(standingMs(pace, dueMs + 80)).toBe(80);
    // The limb breaks 0.1 s later than the reference's, which is what the standing had grown to by then.
    const broken = paceUntil(reference, placeOf("W", 2) + 1);
    expect(standingMs(pace, dueMs + 100)).toBe(standingMs(broken, dueMs + 100));
    expect(standingMs(broken, null)).toBe(100);
  });

  it("keeps a lead while the step under way is not longer than the reference's", () => {
    const reference = runOf(laterFrom(placeOf("W", 3), 700));
    const pace = paceUntil(reference, placeOf("W", 3) + 1);
    const thirdMs = nightMs + 27_334 + 1000 + 2 * 17_586;
    expect(standingMs(pace, thirdMs + 17_000)).toBe(-700);
    expect(standingMs(pace, thirdMs + 17_586)).toBe(-700);
    expect(standingMs(pace, thirdMs + 17_586 + 500)).toBe(-200);
  });

  it("waits for a shrine, its shards and the spawn as for one step, since they pass together", () => {
    const reference = runOf(whole);
    const place = placeOf("P", 1) + 1;
    const dropMs = whole[placeOf("D", 1)]?.[0] ?? 0;
    const spawnMs = whole[placeOf("U", 1)]?.[0] ?? 0;
    const { passed, next } = paceUntil(reference, place);
    expect(passed.at(-1)).toMatchObject({ eidolon: "teralyst", kind: "drop" });
    expect(next).toMatchObject({
      eidolon: "gantulyst",
      kind: "spawn",
      referenceMs: spawnMs - dropMs - 9000,
      dueMs: spawnMs,
    });
  });

  it("of a client is late at limbs and capshots, and at nothing else", () => {
    const [entries, reference] = [asClient(whole), runOf(whole)];
    const at = (line: string, nth: number) =>
      paceUntil(reference, entries.indexOf(whole[placeOf(line, nth)] ?? [0, ""]) + 1, entries);
    const timeOf = (line: string, nth: number) => whole[placeOf(line, nth)]?.[0];
    expect(at("W", 1).next).toMatchObject({
      kind: "limb",
      number: 1,
      referenceMs: 400,
      dueMs: timeOf("W", 2),
    });
    expect(at("W", 4).next).toMatchObject({ kind: "capshot", referenceMs: 300, dueMs: timeOf("C", 1) });
    expect(at("C", 1).next).toMatchObject({ eidolon: "gantulyst", kind: "limb", number: 1, dueMs: null });
    expect(at("D", 1).next?.dueMs).toBeNull();
  });

  it("is unknown before the first step, unless that is late", () => {
    const pace = paceUntil(runOf(whole), placeOf("V", 1));
    expect(pace).toMatchObject({ passed: [], next: { kind: "animation", dueMs: nightMs + 27_334 } });
    expect(standingMs(pace, nightMs + 20_000)).toBeNull();
    expect(standingMs(pace, nightMs + 27_400)).toBe(66);
    expect(standingMs({ basis: "run", passed: [], next: null }, 1)).toBeNull();
  });
});
