import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultNightCycle, nightClockAt, upcomingNights } from "./night-clock.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;

describe("the night clock", () => {
  // Expiries published by the game's world state.
  it.each([
    "2023-05-15T18:58:35.703Z",
    "2023-08-29T19:39:30.253Z",
    "2024-07-19T06:11:05.265Z",
    "2024-10-18T01:54:44.093Z",
  ])("knows the expiry at %s", (published) => {
    const expiryMs = Date.parse(published);
    expect(nightClockAt(expiryMs - 1).expiryMs).toBe(expiryMs);
    expect(nightClockAt(expiryMs - 1)).toMatchObject({ isNight: true, remainingMs: 1 });
    expect(nightClockAt(expiryMs).isNight).toBe(false);
  });

  it("is night for the 50 minutes before the expiry, and day for about 100 before that", () => {
    const expiryMs = Date.parse("2024-10-18T01:54:44.093Z");
    const duskMs = expiryMs - 50 * minuteMs;
    expect(nightClockAt(duskMs)).toEqual({
      isNight: true,
      expiryMs,
      nightStartsAtMs: duskMs,
      remainingMs: 50 * minuteMs,
    });
    expect(nightClockAt(duskMs - 1)).toMatchObject({ isNight: false, remainingMs: 1 });
    expect(nightClockAt(expiryMs).remainingMs / minuteMs).toBeCloseTo(99.98, 2);
  });

  it("counts down to the next change at every instant", () => {
    const instants = fc.integer({ min: Date.UTC(2017, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(instants, (nowMs) => {
        const clock = nightClockAt(nowMs);
        expect(clock.expiryMs).toBeGreaterThan(nowMs);
        expect(clock.expiryMs - nowMs).toBeLessThanOrEqual(Math.ceil(defaultNightCycle.periodMs));
        expect(clock.remainingMs).toBeGreaterThan(0);
        const changed = nightClockAt(nowMs + clock.remainingMs);
        expect(changed.isNight).toBe(!clock.isNight);
        expect(nightClockAt(nowMs + clock.remainingMs - 1).isNight).toBe(clock.isNight);
      }),
    );
  });

  it("follows another cycle when one is configured", () => {
    const cycle = { periodMs: 9_000_000, anchorExpiryMs: 0, nightMs: 1_000_000 };
    expect(nightClockAt(8_000_000, cycle)).toEqual({
      isNight: true,
      expiryMs: 9_000_000,
      nightStartsAtMs: 8_000_000,
      remainingMs: 1_000_000,
    });
    expect(upcomingNights(8_000_000, 1, cycle)).toEqual([
      { nightStartsAtMs: 17_000_000, expiryMs: 18_000_000 },
    ]);
  });
});

describe("the upcoming nights", () => {
  it("begin after now and follow each other by one period", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2017, 0), max: Date.UTC(2060, 0) }), (nowMs) => {
        const nights = upcomingNights(nowMs, 5);
        expect(nights).toHaveLength(5);
        expect(nights[0]!.nightStartsAtMs).toBeGreaterThan(nowMs);
        expect(nights[0]!.nightStartsAtMs - nowMs).toBeLessThanOrEqual(Math.ceil(defaultNightCycle.periodMs));
        for (const [index, night] of nights.entries()) {
          expect(nightClockAt(night.nightStartsAtMs)).toMatchObject({
            isNight: true,
            expiryMs: night.expiryMs,
          });
          if (index === 0) continue;
          const stepMs = night.nightStartsAtMs - nights[index - 1]!.nightStartsAtMs;
          expect(Math.abs(stepMs - defaultNightCycle.periodMs)).toBeLessThan(1);
        }
      }),
    );
  });

  it("exclude the night that is going on", () => {
    const duskMs = Date.parse("2024-10-18T01:54:44.093Z") - 50 * minuteMs;
    expect(upcomingNights(duskMs - 1, 1)[0]?.nightStartsAtMs).toBe(duskMs);
    expect(upcomingNights(duskMs, 1)[0]?.nightStartsAtMs).toBeGreaterThan(duskMs);
  });
});
