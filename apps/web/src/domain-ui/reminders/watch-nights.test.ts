import { defaultNightCycle as cycle } from "@hunt/engine/clock/night-clock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastNotifiedNightMs } from "./notice-choice.ts";
import { watchNights } from "./watch-nights.ts";

// docs/product.md, "Day and night"
const duskMs = Date.parse("2024-10-18T01:54:44.093Z") - 3_000_000;
const minuteMs = 60_000;

/** Stands in for the browser's workers and locks, as far as the watch uses them. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  readonly asked: number[] = [];
  isOver = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(ms: number) {
    this.asked.push(ms);
  }
  terminate() {
    this.isOver = true;
  }
}

function fakeLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _: object, use: (lock: object | null) => Promise<void>) {
      if (held.has(name)) return await use(null);
      held.add(name);
      return await use({}).finally(() => held.delete(name));
    },
  };
}

const ring = (index: number) => FakeWorker.all[index]?.dispatchEvent(new Event("message"));

describe("the watch for nights", () => {
  beforeEach(() => {
    localStorage.clear();
    FakeWorker.all.length = 0;
    vi.stubGlobal("Worker", FakeWorker);
    vi.stubGlobal("navigator", { locks: fakeLocks() });
    vi.useFakeTimers({ now: duskMs - 11 * minuteMs });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("the watch waits until the minute, gives notice, and waits for the next night", async () => {
    const tell = vi.fn(async () => {});
    const stop = watchNights({ minutes: 10, cycle, tell });
    expect(FakeWorker.all[0]?.asked).toEqual([minuteMs]);
    expect(tell).not.toHaveBeenCalled();
    vi.setSystemTime(duskMs - 10 * minuteMs);
    ring(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(tell.mock.calls).toEqual([[duskMs]]);
    expect(lastNotifiedNightMs()).toBe(duskMs);
    expect(FakeWorker.all[0]?.asked.at(-1)).toBe(Math.round(cycle.periodMs));
    stop();
    expect(FakeWorker.all[0]?.isOver).toBe(true);
  });

  it("the watch gives notice once when several tabs wake at the same moment, or later", async () => {
    const tell = vi.fn(async () => {});
    const stops = [1, 2, 3].map(() => watchNights({ minutes: 10, cycle, tell }));
    vi.setSystemTime(duskMs - 10 * minuteMs);
    for (const index of [0, 1, 2]) ring(index);
    await vi.advanceTimersByTimeAsync(minuteMs);
    ring(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop();
  });

  it("the watch is silent about a night that began while the computer slept", async () => {
    const tell = vi.fn(async () => {});
    const stop = watchNights({ minutes: 10, cycle, tell });
    vi.setSystemTime(duskMs + minuteMs);
    ring(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).not.toHaveBeenCalled();
    stop();
  });

  it("the watch checks as soon as the page is visible again", async () => {
    const tell = vi.fn(async () => {});
    const stop = watchNights({ minutes: 10, cycle, tell });
    vi.setSystemTime(duskMs - 4 * minuteMs);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(tell.mock.calls).toEqual([[duskMs]]);
    stop();
  });

  it("a notice that the browser did not show does not count", async () => {
    const fault = new Error("arranged");
    vi.spyOn(console, "error").mockImplementation(() => {});
    const stop = watchNights({ minutes: 30, cycle, tell: async () => Promise.reject(fault) });
    await vi.advanceTimersByTimeAsync(0);
    expect(console.error).toHaveBeenCalledWith(fault);
    expect(lastNotifiedNightMs()).toBeNull();
    stop();
  });
});
