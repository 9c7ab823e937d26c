import { describe, expect, it } from "vitest";
import { readingPace } from "./file-progress.tsx";

describe("the reading pace", () => {
  it("the pace is the average so far, with the time left at it", () => {
    expect(readingPace(200_000_000, 1_000_000_000, 250)).toEqual({
      bytesPerSecond: 800_000_000,
      remainingSeconds: 1,
    });
  });

  it("the pace is unknown in the first moments", () => {
    expect(readingPace(2_000_000, 1_000_000_000, 2)).toBeNull();
  });

  it("no time is left when the file turned out longer", () => {
    expect(readingPace(300, 200, 1000)?.remainingSeconds).toBe(0);
  });
});
