import { runsInMs } from "@hunt/contracts/run-in-ms";
import { describe, expect, it } from "vitest";
import { runLike, sampleNight } from "../../../testing/sample-night.ts";
import { placeInRun, slowestLimb } from "./find-moment.ts";

const runs = (...given: readonly Parameters<typeof runLike>[1][]) =>
  runsInMs(sampleNight({ runs: given.map((change, index) => runLike(index + 1, change)) }));

describe("places in a night", () => {
  it("the slowest limb is found", () => {
    const [run] = runs({
      segments: [
        { kind: "limb", eidolon: "teralyst", number: 1, from: 10, to: 27 },
        { kind: "limb", eidolon: "teralyst", number: 2, from: 27, to: 47.5 },
        { kind: "healing", eidolon: "teralyst", number: 0, from: 47.5, to: 95.6 },
      ],
    });
    expect(slowestLimb([run!])?.segment).toMatchObject({ number: 2, fromMs: 27_000 });
    expect(slowestLimb([])).toBeNull();
  });

  it("the beginning of an eidolon in its run is found", () => {
    const [run] = runs({});
    expect(placeInRun(run!, "teralyst")).toBe(0);
    expect(placeInRun(run!, null)).toBe(0);
  });
});
