import { describe, expect, it } from "vitest";
import { lineAgeMs, logNowMs } from "./log-age.ts";

const startMs = Date.UTC(2026, 5, 13, 7);
const second = 1000;
/** The last line was written at 7:10:00. */
const latestMs = 600 * second;
const nowAt = (seconds: number) => startMs + latestMs + seconds * second;

describe("the age of the last line", () => {
  it("the age counts by the log's clock, so that lines which the game held back arrive old", () => {
    const moment = { sessionStartUtcMs: startMs, latestMs, grownAtMs: nowAt(20) };
    expect(lineAgeMs(moment, nowAt(21))).toBe(21 * second);
    expect(logNowMs(moment, nowAt(21))).toBe(621 * second);
  });

  it("the age counts from the file's growth when the log has no day, or another day", () => {
    for (const sessionStartUtcMs of [null, startMs - 86_400 * second, startMs + 86_400 * second]) {
      expect(lineAgeMs({ sessionStartUtcMs, latestMs, grownAtMs: nowAt(0) }, nowAt(3))).toBe(3 * second);
    }
  });

  it("the log's time stands still once the log is silent", () => {
    const moment = { sessionStartUtcMs: startMs, latestMs, grownAtMs: nowAt(0) };
    expect(lineAgeMs(moment, nowAt(3600))).toBe(3600 * second);
    expect(logNowMs(moment, nowAt(3600))).toBe(latestMs);
  });

  it("the age is unknown before the first line", () => {
    expect(lineAgeMs({ sessionStartUtcMs: null, latestMs: null, grownAtMs: nowAt(0) }, nowAt(1))).toBeNull();
    expect(logNowMs({ sessionStartUtcMs: null, latestMs: 1, grownAtMs: null }, nowAt(1))).toBeNull();
  });
});
