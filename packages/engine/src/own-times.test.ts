import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Run } from "./domain/analysis.ts";
import { gameTimeMs } from "./domain/game-facts.ts";
import { analyseText } from "./testing/analyse.ts";
import { type Entry, hostOnly, hostRun, renderLog, sessionStart } from "./testing/log-builder.ts";

// docs/game-log.md section 5, "Own time".
const nightMs = 400_000;
const hosted = [...sessionStart("Owner"), ...hostRun({ nightMs })];

function runsOf(entries: readonly Entry[]): readonly Run[] {
  return analyseText(renderLog(entries)).nights[0]?.runs ?? [];
}

/** Returns the log without the nth line of a name, from 1. */
function without(name: string, nth: number): readonly Entry[] {
  const places = hosted.flatMap(([, line], index) => (line === name ? [index] : []));
  return hosted.filter((_, index) => index !== places[nth - 1]);
}

const unknown = { ownTimeMs: null, aimTimeMs: null, handsTimeMs: null, waitingTimeMs: null };

describe("own time", () => {
  it("excludes 7:40.049, the game's own time in every full run", () => {
    expect(gameTimeMs).toBe(460_049);
  });

  // In the run of the log builder, first limbs come 1.000 and 1.500 after the spawn, limbs take 0.400, capshots 0.300
  // and drops 15.003; shrines open 10.840 and 11.268 after the drop, one shard comes 0.300 later, and spawns come 1.700
  // after the shard.
  it("is the sum of aim, hands and waiting, for the run and for each eidolon", () => {
    const [run] = runsOf(hosted);
    expect(run?.eidolons).toMatchObject([
      { aimTimeMs: 1000 + 3 * 400 + 300, handsTimeMs: 0, waitingTimeMs: 3, ownTimeMs: 2503 },
      { aimTimeMs: 1500 + 5 * 400 + 300, handsTimeMs: 300, waitingTimeMs: 1840 + 1700 + 3, ownTimeMs: 7643 },
      { aimTimeMs: 1500 + 5 * 400 + 300, handsTimeMs: 300, waitingTimeMs: 268 + 1700 + 3, ownTimeMs: 6071 },
    ]);
    expect(run).toMatchObject({
      realTimeMs: 476_266,
      ownTimeMs: 16_217,
      aimTimeMs: 10_100,
      handsTimeMs: 600,
      waitingTimeMs: 5517,
    });
  });

  it("counts all shards up to the last as hands", () => {
    const [run] = runsOf([...sessionStart("Owner"), ...hostRun({ nightMs, shards: 3 })]);
    // The first shard takes 0.300 and two more take 0.200 each. The spawn comes at the same tick, so the waiting is
    // shorter by as much.
    expect(run?.eidolons[1]).toMatchObject({ handsTimeMs: 700, waitingTimeMs: 1840 + 1300 + 3 });
  });

  it.each<readonly [what: string, entries: readonly Entry[]]>([
    ["nightfall", without("N", 1)],
    ["the Teralyst's spawn", without("V", 1)],
    ["a limb", without("W", 7)],
    ["the Teralyst's arcane", without("D", 1)],
    ["the Hydrolyst's arcane, so that the real time is an estimate", without("D", 3)],
    ["a shrine", without("E", 2)],
    ["the only shard", without("P", 1)],
    ["a spawn", without("U", 2)],
    ["the last capture", without("C", 3)],
  ])("is not known of a run whose log lacks %s", (_what, entries) => {
    const [run] = runsOf(entries);
    expect(run).toMatchObject(unknown);
    expect(run?.eidolons.map(({ ownTimeMs, aimTimeMs }) => [ownTimeMs, aimTimeMs])).toEqual(
      run?.eidolons.map(() => [null, null]),
    );
  });

  it("is unknown for a client's run, for a kill, and for two eidolons", () => {
    const client = hosted.filter(([, line]) => !hostOnly.has(line));
    const killed = hosted.map(([atMs, line], index): Entry => {
      const isLast = index === hosted.findLastIndex(([, other]) => other === "C");
      return [atMs, isLast ? "K" : line];
    });
    const two = [...sessionStart("Owner"), ...hostRun({ nightMs, eidolons: 2 })];
    for (const entries of [client, killed, two]) expect(runsOf(entries)[0]).toMatchObject(unknown);
  });

  it("has a mean and a median over the night's full runs, unless it is unknown for one of them", () => {
    const second = hostRun({ nightMs: nightMs + 520_000, shards: 2 });
    const third = hostRun({ nightMs: nightMs + 1_040_000, shards: 3 });
    const { nights } = analyseText(renderLog([...hosted, ...second, ...third]));
    // The tick absorbs the time of the hands, so all three runs have the same own time.
    expect(nights[0]).toMatchObject({ averageOwnTimeMs: 16_217, medianOwnTimeMs: 16_217 });
    const lacking = second.filter(([, line]) => line !== "V");
    expect(analyseText(renderLog([...hosted, ...lacking, ...third])).nights[0]).toMatchObject({
      averageOwnTimeMs: null,
      medianOwnTimeMs: null,
    });
  });
});

describe("the parts of own times", () => {
  /** The additional waiting, aim and hands of a run; each is added after a different line. */
  const slower = fc.array(
    fc.record({
      line: fc.constantFrom("V", "W", "C", "D", "E", "P", "U"),
      nth: fc.nat(16),
      byMs: fc.nat(900),
    }),
    { maxLength: 12 },
  );
  const delayed = (delays: readonly { line: string; nth: number; byMs: number }[]) =>
    delays.reduce<readonly Entry[]>((entries, { line, nth, byMs }) => {
      const places = entries.flatMap(([, other], index) => (other === line ? [index] : []));
      const place = places[nth % places.length] ?? 0;
      return entries.map(([atMs, other], index): Entry => [index < place ? atMs : atMs + byMs, other]);
    }, hosted);

  it("add up to the real time without the game's own, and those of eidolons to the run's", () => {
    fc.assert(
      fc.property(slower, (delays) => {
        const [run] = runsOf(delayed(delays));
        const { ownTimeMs, aimTimeMs, handsTimeMs, waitingTimeMs, realTimeMs } = run ?? unknownRun;
        expect(ownTimeMs).toBe((realTimeMs ?? 0) - gameTimeMs);
        expect((aimTimeMs ?? 0) + (handsTimeMs ?? 0) + (waitingTimeMs ?? 0)).toBe(ownTimeMs);
        for (const key of ["ownTimeMs", "aimTimeMs", "handsTimeMs", "waitingTimeMs"] as const) {
          expect(run?.eidolons.reduce((sum, eidolon) => sum + (eidolon[key] ?? 0), 0)).toBe(run?.[key]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("of two runs differ by as much as their real times", () => {
    fc.assert(
      fc.property(slower, slower, (one, other) => {
        const [a, b] = [runsOf(delayed(one))[0] ?? unknownRun, runsOf(delayed(other))[0] ?? unknownRun];
        const parts = ["aimTimeMs", "handsTimeMs", "waitingTimeMs"] as const;
        const differences = parts.map((key) => (a[key] ?? 0) - (b[key] ?? 0));
        expect(differences.reduce((sum, ms) => sum + ms, 0)).toBe((a.realTimeMs ?? 0) - (b.realTimeMs ?? 0));
      }),
      { numRuns: 100 },
    );
  });
});

const unknownRun = { ...unknown, realTimeMs: null, eidolons: [] };
