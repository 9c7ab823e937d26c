import { runsInMs } from "@hunt/contracts/run-in-ms";
import { describe, expect, it } from "vitest";
import { viewOfAnswer } from "../../../domain-ui/night-view.ts";
import { runLike, sampleNight } from "../../../testing/sample-night.ts";
import { nightDifference } from "./night-difference.ts";

/** Returns a night by its runs' times to the last limb, in seconds; the first run may have waited for nightfall. */
function nightOf(lastLimbs: readonly number[], startsWithPreload: boolean) {
  const runs = lastLimbs.map((seconds, index) =>
    runLike(index + 1, {
      preload: startsWithPreload && index === 0,
      lastHydrolystLimbBreakTime: seconds,
      extractionTime: seconds + 70,
    }),
  );
  const average = lastLimbs.reduce((sum, seconds) => sum + seconds, 0) / lastLimbs.length;
  return viewOfAnswer(
    sampleNight({
      runs,
      averageLastHydrolystLimbBreakTime: average,
      averageExtractionTime: average + 70,
      averageRealTime: 472,
    }),
  );
}

const [alone] = runsInMs({ runs: [runLike(1, { lastHydrolystLimbBreakTime: 410, extractionTime: 480 })] });
const [preload] = runsInMs({
  runs: [runLike(1, { preload: true, lastHydrolystLimbBreakTime: 406, extractionTime: 476 })],
});
if (alone === undefined || preload === undefined) throw new Error("there are two runs");
const fromStart = ["averageLastHydrolystLimbBreakTime", "averageExtractionTime"] as const;

describe("the difference of a night's average that counts from the start of a run", () => {
  it.each(fromStart)("the preload run is left out beside a run of the other kind: %s", (name) => {
    const night = nightOf([408, 412, 415], true);
    // The result is (412 + 415) / 2 − 410; with all three runs it would be 1.667.
    expect(nightDifference(night, { night: null, run: alone }, name)).toEqual({
      ms: 3500,
      without: { run: 1, averageMs: name === "averageExtractionTime" ? 483_500 : 413_500 },
      theirWithout: null,
    });
  });

  it.each(fromStart)("the averages are compared when all runs began alike: %s", (name) => {
    const night = nightOf([411, 412, 415], false);
    const all = { ms: 2667, without: null, theirWithout: null };
    expect(nightDifference(night, { night: null, run: alone }, name)).toEqual(all);
    const first = nightOf([408], true);
    expect(nightDifference(first, { night: null, run: preload }, name).ms).toBe(2000);
  });

  it.each(fromStart)("there is no difference when no run began like the reference: %s", (name) => {
    expect(nightDifference(nightOf([408, 412], true), { night: null, run: preload }, name).ms).toBeNull();
    expect(nightDifference(nightOf([412], false), { night: null, run: preload }, name).ms).toBeNull();
    expect(nightDifference(nightOf([408], true), { night: null, run: alone }, name).ms).toBeNull();
  });

  it.each(fromStart)("two nights are compared by their other runs: %s", (name) => {
    const [with1, without1] = [nightOf([408, 412, 415], true), nightOf([411, 412], false)];
    expect(nightDifference(with1, { night: without1, run: alone }, name)).toEqual({
      ms: 2000,
      without: { run: 1, averageMs: name === "averageExtractionTime" ? 483_500 : 413_500 },
      theirWithout: null,
    });
    expect(nightDifference(without1, { night: with1, run: alone }, name)).toEqual({
      ms: -2000,
      without: null,
      theirWithout: { run: 1, averageMs: name === "averageExtractionTime" ? 483_500 : 413_500 },
    });
  });

  it.each(fromStart)(
    "the difference is that of the averages without the runs that are left out: %s",
    (name) => {
      const [night, other] = [nightOf([408, 412, 415], true), nightOf([407, 411, 414.5], true)];
      const [ours, theirs] = name === "averageExtractionTime" ? [483_500, 482_750] : [413_500, 412_750];
      expect(nightDifference(night, { night: other, run: alone }, name)).toEqual({
        ms: 750,
        without: { run: 1, averageMs: ours },
        theirWithout: { run: 1, averageMs: theirs },
      });
    },
  );

  it("figures that count from nightfall include all runs", () => {
    const night = nightOf([408, 412, 415], true);
    // The difference is 472 − 471.963.
    expect(nightDifference(night, { night: null, run: alone }, "averageRealTime")).toEqual({
      ms: 37,
      without: null,
      theirWithout: null,
    });
  });
});
