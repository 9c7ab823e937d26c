import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import { defaultNightCycle } from "../clock/night-clock.ts";
import { memberView } from "../simulation/member-view.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { bytesOf, codec } from "../testing/codec.ts";
import { playEvening } from "../testing/second-source/evening.ts";
import { clientView, hostView, logOf } from "../testing/second-source/views.ts";
import { findChangeByGrowth } from "./compare-growth.ts";
import { type WitnessedNight, witnessBytes } from "./open-witness.ts";

// Tests of docs/trust.md, S8: a log only grows.

const options = {
  ...codec,
  notAfterUtcMs: Date.UTC(2040, 0, 1),
  cycle: defaultNightCycle,
  uploadedAtUtcMs: null,
};

interface ReadNight extends WitnessedNight {
  readonly startedAtMs: number;
}

function nightsOf(log: string): readonly ReadNight[] {
  const { analysis, nights } = witnessBytes(bytesOf(log), options);
  return nights.map((night, index) => ({
    ...night,
    startedAtMs: analysis.nights[index]?.startedAtMs ?? Number.NaN,
  }));
}

/** Returns the signals of a log's nights once the nights of a longer log are known. */
function toldOf(short: string, later: readonly ReadNight[]) {
  return nightsOf(short).flatMap((before) => {
    const after = later.find(({ startedAtMs }) => startedAtMs === before.startedAtMs);
    if (after === undefined) return [];
    return [findChangeByGrowth({ before: before.lines, after: after.lines, isBeforeIncomplete: false })];
  });
}

const evenings = Array.from({ length: 12 }, (_, index) => 700 + index);

describe("a log that was uploaded before it had all of its lines", () => {
  it.each(["host", "client"] as const)("is contained in the later log, wherever it ended: a %s", (view) => {
    let compared = 0;
    for (const seed of evenings) {
      const evening = playEvening(seed, { squadSize: 2 + (seed % 3) });
      const log = logOf(view === "host" ? hostView(evening) : clientView(evening));
      const later = nightsOf(log);
      for (let part = 1; part < 12; part += 1) {
        // The cut falls somewhere within a line.
        const short = log.slice(0, Math.floor((log.length * part) / 12) + (seed % 40));
        const told = toldOf(short, later);
        compared += told.length;
        expect(told.filter((found) => found !== null)).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(evenings.length * 6);
  });

  it("is contained in the later log of simulated evenings with migrations, crashes and abandoned runs", () => {
    let compared = 0;
    for (const seed of evenings) {
      const random = createRandom(seed);
      const session = simulateSession(planSession(random), random);
      const log = renderHunt(memberView(session, seed % session.plan.hunters.length));
      const later = nightsOf(log);
      for (let part = 1; part < 8; part += 1) {
        const told = toldOf(log.slice(0, Math.floor((log.length * part) / 8)), later);
        compared += told.length;
        expect(told.filter((found) => found !== null)).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(evenings.length * 3);
  });
});

describe("a log whose known part was changed", () => {
  const log = logOf(hostView(playEvening(701, { traits: new Set(), nights: 1, runsANight: 6 })));
  const limbs = [...log.matchAll(/^\d+\.\d{3} [^\n]*Weakpoint Destroyed\r\n/gm)];
  const third = limbs[39]?.index ?? 0;
  const short = log.slice(0, third);
  const lineOf = (nth: number) => limbs[nth]?.[0] ?? "";

  it("gives a signal for a line that was moved by a millisecond, with its run and the number of such lines", () => {
    const from = lineOf(3);
    const atMs = Math.round(Number.parseFloat(from) * 1000);
    const to = from.replace(/^\d+\.\d{3}/, ((atMs - 1) / 1000).toFixed(3));
    expect(toldOf(short, nightsOf(log.replace(from, to)))).toMatchObject([
      { code: "grown_otherwise", run: 1, atMs: atMs - 1, count: 1 },
    ]);
  });

  it("gives a signal for a removed line, and for an added one", () => {
    const signal = [{ code: "grown_otherwise", count: 1 }];
    expect(toldOf(short, nightsOf(log.replace(lineOf(5), "")))).toMatchObject(signal);
    expect(toldOf(short.replace(lineOf(5), ""), nightsOf(log))).toMatchObject(signal);
  });

  it("gives no signal for an added line when the earlier extract is from an older engine, which kept fewer lines", () => {
    const [before] = nightsOf(short.replace(lineOf(5), ""));
    const [after] = nightsOf(log);
    const growth = { before: before?.lines ?? [], after: after?.lines ?? [] };
    expect(findChangeByGrowth({ ...growth, isBeforeIncomplete: true })).toBeNull();
    expect(findChangeByGrowth({ ...growth, isBeforeIncomplete: false })).not.toBeNull();
  });
});
