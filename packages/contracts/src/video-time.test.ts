import { describe, expect, it } from "vitest";
import { formatVideoTime, readVideoTime, videoTimeParameter } from "./video-source.ts";

describe("a place in a video", () => {
  it.each([
    ["1:02:03", 3723],
    ["0:05:07.25", 307.25],
    ["62:03,5", 3723.5],
    ["90", 90],
    ["1h2m3s", 3723],
    ["2m", 120],
    [" 0:00 ", 0],
  ])("is read from %j", (text, seconds) => {
    expect(readVideoTime(text)).toBe(seconds);
  });

  it.each(["", "abc", "1:2:3:4", "-5", "1e5", "::", "1:xx", "99999999"])("is not %j", (text) => {
    expect(readVideoTime(text)).toBeNull();
  });

  it("is written as players write it", () => {
    expect(formatVideoTime(3723.96)).toBe("1:02:03");
    expect(formatVideoTime(3723.96, { withTenths: true })).toBe("1:02:04.0");
    expect(formatVideoTime(59.94, { withTenths: true })).toBe("0:00:59.9");
    expect(formatVideoTime(0)).toBe("0:00:00");
    expect(videoTimeParameter(3723.9)).toBe("1h2m3s");
  });

  it("a written place is read back as the same place", () => {
    for (const seconds of [0, 0.1, 59.9, 60, 3599.9, 3600, 12_345.6]) {
      expect(readVideoTime(formatVideoTime(seconds, { withTenths: true }))).toBeCloseTo(seconds, 6);
    }
  });
});
