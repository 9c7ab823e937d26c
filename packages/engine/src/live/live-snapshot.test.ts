import { describe, expect, it } from "vitest";
import { profitTakerRun } from "../profit-taker/profit-taker-run.ts";
import { bytesOf, codec } from "../testing/codec.ts";
import { readFixture, realFixture } from "../testing/fixture.ts";
import { type Entry, renderEntry } from "../testing/log-builder.ts";
import { createLiveLog } from "./live-log.ts";
import { dawnMs } from "./live-snapshot.ts";
import { projectNight } from "./project-night.ts";
import { againstBestMs, bestRun, splitsOf } from "./splits.ts";

function open() {
  return createLiveLog({ ...codec, maxExtractBytes: 10_000_000 });
}

/** Returns a live log that has read these lines. */
function after(entries: readonly Entry[]) {
  const log = open();
  log.push(bytesOf(entries.map((entry) => `${renderEntry(entry)}\n`).join("")));
  return log.snapshot();
}

const second = 1000;
const entering: Entry = [690_000, "Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: "];
/** A preload run, with comments that name its lines' times. */
const untilSpawn: readonly Entry[] = [
  [680_000, "plains"],
  [680_000, "host"],
  entering,
  [700_000, "F"],
  [760_000, "N"],
  [787_400, "V"],
];
/** Four limbs, each 17.186 s and 0.1 s after the one before, from 1 s after the spawn. */
const limbs = [0, 1, 2, 3].map((index): Entry => [788_400 + index * 17_286, "W"]);

describe("the snapshot of a run", () => {
  it("gives the loading time from host entering to finalize", () => {
    expect(after(untilSpawn.slice(0, 3)).loadIn).toEqual({
      enteringMs: 690_000,
      tookMs: null,
      verdict: null,
    });
    expect(after(untilSpawn).loadIn).toEqual({ enteringMs: 690_000, tookMs: 10_000, verdict: "first" });
  });

  it("compares a loading with the median of the earlier ones: slow, usual or quick", () => {
    const again = (atMs: number, tookMs: number): readonly Entry[] => [
      [atMs, "town"],
      [atMs + second, "destroyed"],
      [atMs + second, "plains"],
      [atMs + second, entering[1]],
      [atMs + second + tookMs, "F"],
    ];
    const slow = [...untilSpawn, ...again(900_000, 11_200)];
    expect(after(slow).loadIn?.verdict).toBe("slow");
    expect(after([...slow, ...again(950_000, 10_600)]).loadIn?.verdict).toBe("usual");
    expect(after([...slow, ...again(950_000, 9000)]).loadIn?.verdict).toBe("quick");
  });

  it("waits in the Plains for the night, then for the Teralyst; the clock runs from nightfall", () => {
    expect(after(untilSpawn.slice(0, 4))).toMatchObject({ isInPlains: true, run: null, night: null });
    const { run } = after(untilSpawn.slice(0, 5));
    expect(run).toMatchObject({ index: 1, eidolon: "teralyst", stage: "spawn", clockFromMs: 760_000 });
  });

  it("counts limbs, with the last one's time and mark and the median", () => {
    const { run } = after([...untilSpawn, ...limbs.slice(0, 3)]);
    expect(run).toMatchObject({ stage: "limbs", limbsBroken: 3, limbs: 4, stageSinceMs: 822_972 });
    // 17.286 − 17.186 = 0.100 s is S+ (docs/screens.md, "Marks").
    expect(run?.lastLimb).toEqual({ eidolon: "teralyst", number: 3, timeMs: 100, mark: "sp" });
    expect(run).toMatchObject({ medianLimbMs: 100, medianMark: "sp" });
  });

  it("names the bus that a capture catches, from the last limb until the shrine opens", () => {
    const healing = after([...untilSpawn, ...limbs]).run;
    expect(healing?.stage).toBe("healing");
    // The last limb is at 840.258, so a capture is possible from 888.357. A drop takes 15 s and the shrine 9 s, which
    // gives 912.357. Ticks are at 787.400 + 2 n: the 63rd, 913.400, opens the shrine for captures until 889.400.
    expect(healing?.bus).toEqual({
      isCaught: false,
      captureByMs: 889_400,
      opensAtMs: 913_400,
      periodMs: 2000,
    });
    const late = after([...untilSpawn, ...limbs, [889_500, "C"]]).run;
    expect(late).toMatchObject({ stage: "drop", eidolon: "gantulyst", limbsBroken: 0 });
    expect(late?.bus).toMatchObject({ isCaught: true, opensAtMs: 915_400 });
  });

  it("names no bus after a kill until its arcane drops, and then counts from the drop", () => {
    const killed: readonly Entry[] = [...untilSpawn, ...limbs, [889_000, "K"]];
    expect(after(killed).run?.bus).toBeNull();
    // 889.100 and the shrine's 9 s give 898.100, and ticks are at 787.400 + 2 n.
    expect(after([...killed, [889_100, "D"]]).run?.bus).toMatchObject({ isCaught: true, opensAtMs: 899_400 });
  });

  it("goes on to the shrine, the shards and the next eidolon", () => {
    const entries: Entry[] = [...untilSpawn, ...limbs, [889_000, "C"], [904_000, "D"]];
    expect(after(entries).run).toMatchObject({ stage: "shrine", stageSinceMs: 904_000 });
    entries.push([913_400, "E"]);
    expect(after(entries).run).toMatchObject({ stage: "shards", eidolon: "gantulyst" });
    entries.push([913_600, "P"], [915_400, "var2"], [915_400, "U"]);
    expect(after(entries).run).toMatchObject({ stage: "limbs", eidolon: "gantulyst", limbs: 6, bus: null });
    entries.push([917_400, "W"]);
    // The water shield's first limb breaks 2 s after the spawn.
    expect(after(entries).run?.lastLimb).toMatchObject({ eidolon: "gantulyst", number: 1, timeMs: 2000 });
  });

  it("has no run between two runs, and none after leaving", () => {
    const left = after([...untilSpawn, ...limbs, [900_000, "town"], [901_000, "destroyed"]]);
    expect(left).toMatchObject({ isInPlains: false, run: null });
    expect(left.night?.runs).toHaveLength(1);
  });
});

describe("the current night", () => {
  const log = open();
  const bytes = readFixture("duo-6x3");
  log.push(bytes);
  const snapshot = log.snapshot();
  const { night } = snapshot;
  if (night === null) throw new Error("the sample has no night");

  it("compares a run with the best run at the last moment that both have", () => {
    const best = bestRun(night.runs);
    const fastest = Math.min(...night.runs.map(({ realTimeMs }) => realTimeMs ?? Number.POSITIVE_INFINITY));
    expect(best?.realTimeMs).toBe(fastest);
    const bestSplits = best === null ? [] : splitsOf(best);
    // There are 4 + 6 + 6 limbs, three captures, three arcanes and three spawns, and twice a shrine that opens and its
    // last shard. The real time ends at the last arcane.
    expect(bestSplits).toHaveLength(16 + 3 + 3 + 3 + 2 + 2);
    expect(bestSplits.at(-1)?.afterMs).toBe(fastest);
    for (const run of night.runs.filter(({ full }) => full)) {
      expect(againstBestMs(splitsOf(run), bestSplits)).toBe((run.realTimeMs ?? 0) - fastest);
    }
    expect(againstBestMs([], bestSplits)).toBeNull();
  });

  it("is projected from its full runs until dawn", () => {
    const duskMs = night.startedAtMs;
    const done = { ...night, runs: night.runs.slice(0, 2) };
    const second = night.runs[1];
    const nowMs = (second?.startedAtMs ?? 0) + (second?.extractionTimeMs ?? 0);
    const input = { night: done, runningIndex: null, nowMs };
    // A run takes about 8:30 with its loading, so three runs fit into the 33 minutes left.
    expect(projectNight({ ...input, dawnMs: duskMs + 3_000_000 })?.format).toMatch(/^[56]x3/);
    expect(projectNight({ ...input, dawnMs: nowMs })?.format).toBe("2x3");
    const known = done.runs.map(({ realTimeMs }) => realTimeMs ?? 0);
    const average = projectNight({ ...input, dawnMs: nowMs })?.averageRealTimeMs;
    expect(average).toBe(Math.floor((known[0] ?? 0) / 2 + (known[1] ?? 0) / 2 + 0.5));
    expect(projectNight({ ...input, night: { ...night, runs: [] }, dawnMs: nowMs })).toBeNull();
  });

  it("ends 50 minutes after a dusk that was waited for, when the log does not give its day", () => {
    const first = night.runs[0];
    expect(first?.preload).toBe(true);
    expect(dawnMs({ ...snapshot, sessionStartUtcMs: null })).toBe((first?.startedAtMs ?? 0) + 3_000_000);
    expect(dawnMs({ ...snapshot, night: null })).toBeNull();
  });
});

describe("a current Profit-Taker run", () => {
  it("shows phase, shield and the next elements", () => {
    const bytes = readFixture(realFixture);
    const log = open();
    const text = new TextDecoder().decode(bytes);
    // Pushes the log up to the third shield of the third phase.
    const end = text.indexOf("DT_SLASH", text.indexOf("Starting third attack"));
    log.push(bytesOf(text.slice(0, text.indexOf("\n", end) + 1)));
    const { orbRun, orbRuns } = log.snapshot();
    if (orbRun === null) throw new Error("no run was found");
    const run = profitTakerRun(orbRun);
    expect(orbRuns).toBe(1);
    expect(run).toMatchObject({ outcome: "running", phase: 3 });
    // docs/profit-taker.md, section 6: Gas, Puncture, Viral, Electricity, Blast; Magnetic, Radiation, Slash.
    expect(run.elements.seen.slice(-3)).toEqual(["magnetic", "radiation", "slash"]);
  });
});
