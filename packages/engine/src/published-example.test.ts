import { describe, expect, it } from "vitest";
import { analyseText } from "./testing/analyse.ts";
import type { Entry } from "./testing/log-builder.ts";
import { renderLog, sessionStart } from "./testing/log-builder.ts";

// docs/game-log.md 4: a solo run, the fourth of its night, whose figures the community's reference analyser published.
const limbAnimation = 17_186;
const captureAnimation = 48_099;

function fight(firstLimbMs: number, limbTimes: readonly number[], capshotMs: number): readonly Entry[] {
  const limbs = [firstLimbMs];
  for (const time of limbTimes) limbs.push((limbs.at(-1) ?? 0) + limbAnimation + time);
  const capturedMs = (limbs.at(-1) ?? 0) + captureAnimation + capshotMs;
  return [...limbs.map((atMs): Entry => [atMs, "W"]), [capturedMs, "C"], [capturedMs + 15_000, "D"]];
}

function last(entries: readonly Entry[]): number {
  return entries.at(-1)?.[0] ?? 0;
}

/** Builds the run from its published parts, with F at `finalizeMs`. */
function publishedRun(finalizeMs: number): readonly Entry[] {
  const nightMs = finalizeMs + 3875;
  const spawnedMs = nightMs + 27_334;
  const teralyst = fight(spawnedMs + 25, [41, -36, -20], 65);
  const shrineMs = last(teralyst) + 9383;
  const shardMs = shrineMs + 112;
  const gantulystMs = shardMs + 1890;
  const gantulyst = fight(gantulystMs + 2658, [-31, -38, -24, 31, -30], 40);
  // The Hydrolyst's row is not published, but its last limb is, and a capshot of 0.040 gives the published real time.
  const secondShrineMs = last(gantulyst) + 12_000;
  const hydrolystMs = secondShrineMs + 2000;
  const lastLimbMs = finalizeMs + 412_699;
  const hydrolyst = fight(lastLimbMs - 5 * limbAnimation, [0, 0, 0, 0, 0], 40);
  return [
    [finalizeMs, "F"],
    [nightMs, "N"],
    [spawnedMs, "V"],
    ...teralyst,
    [shrineMs, "E"],
    [shardMs, "P"],
    [gantulystMs, "U"],
    ...gantulyst,
    [secondShrineMs, "E"],
    [secondShrineMs + 112, "P"],
    [hydrolystMs, "U"],
    ...hydrolyst,
    [finalizeMs + 481_006, "town"],
    [finalizeMs + 481_400, "destroyed"],
  ];
}

describe("the published example", () => {
  const finalizeMs = 1_000_000;
  const nextMs = finalizeMs + 481_006 + 13_766;
  const analysis = analyseText(
    renderLog([...sessionStart("Solo"), ...publishedRun(finalizeMs), [nextMs, "F"], [nextMs + 4000, "N"]]),
  );
  const run = analysis.nights[0]?.runs[0];

  it("has the published times of the run", () => {
    expect(run).toMatchObject({
      full: true,
      preload: false,
      realTimeMs: 7 * 60_000 + 51_963,
      lastHydrolystLimbBreakTimeMs: 6 * 60_000 + 52_699,
      extractionTimeMs: 8 * 60_000 + 1006,
      loadTimeMs: 13_766,
    });
  });

  it("has the published row of the Teralyst", () => {
    expect(run?.eidolons[0]).toMatchObject({
      type: "teralyst",
      spawnAnimationTimeMs: 27_334,
      spawnDelayMs: 3875,
      firstLimbBreakTimeMs: 25 + 27_334 + 3875,
      limbBreakTimesMs: [41, -36, -20],
      lastLimbBreakTimeMs: 60_000 + 22_777,
      capshotTimeMs: 65,
    });
  });

  it("has the published row of the Gantulyst", () => {
    expect(run?.eidolons[1]).toMatchObject({
      type: "gantulyst",
      shrineTimeMs: 9383,
      shardInsertionTimesMs: [112],
      firstLimbBreakTimeMs: 2658,
      spawnDelayMs: 1890,
      limbBreakTimesMs: [-31, -38, -24, 31, -30],
      lastLimbBreakTimeMs: 4 * 60_000 + 5822,
      capshotTimeMs: 40,
      bus: { timeMs: 82_777 + 65, waitedMs: 383 },
    });
  });

  // 471.963 − 460.049 = 11.914. The Teralyst has 0.025 + 0.041 − 0.036 − 0.020 + 0.065; the Gantulyst has 2.658 − 0.092 + 0.040
  // of aim, 0.112 of hands, 0.383 + 1.890 of waiting; the Hydrolyst has the rest, because its row is not published.
  it("has the own time that follows from the published figures", () => {
    expect(run).toMatchObject({
      ownTimeMs: 11_914,
      aimTimeMs: 75 + 2606 + 3848,
      handsTimeMs: 112 + 112,
      waitingTimeMs: 2273 + 2888,
    });
    expect(run?.eidolons).toMatchObject([
      { ownTimeMs: 75, aimTimeMs: 75, handsTimeMs: 0, waitingTimeMs: 0 },
      { ownTimeMs: 4991, aimTimeMs: 2606, handsTimeMs: 112, waitingTimeMs: 2273 },
      { ownTimeMs: 11_914 - 75 - 4991 },
    ]);
  });

  it("has segments that cover it from S to leaving the Plains", () => {
    const segments = run?.segments ?? [];
    expect(segments[0]?.fromMs).toBe(0);
    expect(segments.at(-1)).toMatchObject({ kind: "extraction", toMs: 481_006 });
    expect(segments.slice(1).map((segment) => segment.fromMs)).toEqual(
      segments.slice(0, -1).map((segment) => segment.toMs),
    );
    expect(segments.find((segment) => segment.kind === "healing")).toMatchObject({
      eidolon: "teralyst",
      fromMs: 82_777,
      toMs: 82_777 + captureAnimation,
    });
  });
});
