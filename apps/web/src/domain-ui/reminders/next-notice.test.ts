import { defaultNightCycle as cycle } from "@hunt/engine/clock/night-clock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextNotice } from "./next-notice.ts";

// docs/product.md, "Day and night": an expiry that the game published; the night is the 3000 s before it.
const duskMs = Date.parse("2024-10-18T01:54:44.093Z") - 3_000_000;
const laterDuskMs = Math.round(duskMs + cycle.periodMs);
const minuteMs = 60_000;
const at = (nowMs: number, minutes: number, toldMs: number | null = null) =>
  nextNotice({ nowMs, minutes, toldMs, cycle });

describe("the next notice", () => {
  it("a notice is due the chosen number of minutes before the night", () => {
    expect(at(duskMs - 11 * minuteMs, 10)).toEqual({
      dueMs: null,
      nextAtMs: duskMs - 10 * minuteMs,
      nextStartsAtMs: duskMs,
    });
  });

  it("a notice is due on the millisecond, and not before it", () => {
    expect(at(duskMs - 10 * minuteMs - 1, 10).dueMs).toBeNull();
    expect(at(duskMs - 10 * minuteMs, 10).dueMs).toBe(duskMs);
  });

  it("a notice is due late after a computer's sleep, as long as the night has not begun", () => {
    expect(at(duskMs - 1, 10).dueMs).toBe(duskMs);
  });

  it("no notice is due for a night that has begun", () => {
    for (const sinceMs of [0, 1, 40 * minuteMs, 50 * minuteMs]) {
      expect(at(duskMs + sinceMs, 10)).toEqual({
        dueMs: null,
        nextAtMs: laterDuskMs - 10 * minuteMs,
        nextStartsAtMs: laterDuskMs,
      });
    }
  });

  it("a night has one notice, even when its start was corrected by seconds or the minutes were changed", () => {
    for (const toldMs of [duskMs, duskMs - 4000, duskMs + 4000]) {
      for (const minutes of [5, 10, 30]) {
        expect(at(duskMs - 8 * minuteMs, minutes, toldMs)).toMatchObject({
          dueMs: null,
          nextAtMs: laterDuskMs - minutes * minuteMs,
        });
      }
    }
  });

  it("a notice that is due also has the time of the notice for the following night", () => {
    expect(at(duskMs - 3 * minuteMs, 10)).toEqual({
      dueMs: duskMs,
      nextAtMs: laterDuskMs - 10 * minuteMs,
      nextStartsAtMs: laterDuskMs,
    });
  });

  it("each night has one notice in time, whenever the function is called, even in cycles shorter than the time of notice", () => {
    const cycles = fc.record({
      periodMs: fc.integer({ min: 2 * minuteMs, max: 200 * minuteMs }),
      nightMs: fc.integer({ min: 1, max: minuteMs }),
      anchorExpiryMs: fc.integer({ min: 0, max: 2e12 }),
    });
    const property = fc.property(cycles, fc.constantFrom(5, 10, 15, 30), (own, minutes) => {
      let nowMs = 1.9e12;
      let toldMs: number | null = null;
      const told: number[] = [];
      for (let look = 0; look < 40; look++) {
        const next = nextNotice({ nowMs, minutes, toldMs, cycle: own });
        expect(next.nextAtMs).toBeGreaterThan(nowMs);
        if (next.dueMs !== null) {
          expect(next.dueMs).toBeGreaterThan(nowMs);
          expect(next.dueMs - nowMs).toBeLessThanOrEqual(minutes * minuteMs);
          told.push(next.dueMs);
          toldMs = next.dueMs;
        }
        nowMs = next.nextAtMs;
      }
      expect(new Set(told).size).toBe(told.length);
      expect(told.length).toBeGreaterThan(15);
    });
    fc.assert(property);
  });
});
