import { runsInMs } from "@hunt/contracts/run-in-ms";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { runLike } from "../../../testing/sample-night.ts";
import { LimbStrip } from "./limb-strip.tsx";
import { highestLimbMs } from "./night-runs.tsx";

/** Returns the bars of a strip from left to right, each as the heights of its pieces. */
function barsOf(limbBreakTimesMs: readonly number[], highestMs: number) {
  render(<LimbStrip eidolons={[{ type: "teralyst", limbBreakTimesMs }]} highestMs={highestMs} />);
  const heights = new Map<string | null, number[]>();
  for (const piece of screen.getByRole("img").querySelectorAll("rect")) {
    const x = piece.getAttribute("x");
    heights.set(x, [...(heights.get(x) ?? []), Number(piece.getAttribute("height"))]);
  }
  return [...heights.values()];
}

const [teralyst] = runLike(1).eidolons ?? [];
if (teralyst === undefined) throw new Error("a run has a Teralyst");

/** Returns a night's runs by their Teralyst limbs, in seconds. */
const runsWith = (...limbsOfRuns: readonly (readonly number[])[]) =>
  runsInMs({
    runs: limbsOfRuns.map((limbBreakTimes, index) =>
      runLike(index + 1, { eidolons: [{ ...teralyst, limbBreakTimes: [...limbBreakTimes] }] }),
    ),
  });

describe("the bars of a run's limbs", () => {
  it("bars are as high as their times, up to the slowest limb of the night", () => {
    const bars = barsOf([250, 500, 700], highestLimbMs(runsWith([0.25, 0.5, 0.7], [0.2, 0.3, 1]))).flat();
    expect(bars).toEqual([7, 14, expect.closeTo(19.6)]);
  });

  it("a bar is cut off when its limb took longer than the scale shows, and the text has its time", () => {
    const usual = [0.2, 0.3, 0.4];
    const highestMs = highestLimbMs(runsWith(usual, usual, usual, [0.2, 0.3, 30]));
    expect(highestMs).toBe(800);
    const [whole, cut] = barsOf([800, 30_000], highestMs);
    expect(whole).toEqual([28]);
    expect(cut).toHaveLength(2);
    expect(cut?.reduce((sum, height) => sum + height)).toBeLessThan(28);
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Limbs: B and F (30.000s)");
  });

  it("each worse mark has one more line, so that marks differ without their colours", () => {
    // The source is docs/screens.md, "Marks": limb sp 0.1, s 0.3, a 0.7, b 1.7, c 2.7; beyond it f.
    barsOf([90, 250, 600, 1500, 2500, 3000], 3000);
    const lines = [...screen.getByRole("img").querySelectorAll("path")].map(
      (path) => path.getAttribute("d")?.match(/M/g)?.length ?? 0,
    );
    expect(lines).toEqual([0, 0, 1, 2, 3, 4]);
  });

  it("a limb that took no time still has a bar", () => {
    expect(
      barsOf([-36, 0], 500)
        .flat()
        .every((height) => height > 0),
    ).toBe(true);
  });
});
