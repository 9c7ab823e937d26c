import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSize } from "./watch-size.ts";

let tell: () => void;
let isWatched: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isWatched = true;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe() {
        tell();
      }
      disconnect() {
        isWatched = false;
      }
    },
  );
});
afterEach(() => vi.useRealTimers());

describe("an element's size", () => {
  it("a new size is reported once it has not changed for 100 ms (docs/screens.md, 'Measures')", () => {
    const onResize = vi.fn();
    watchSize(document.body, onResize);
    for (let step = 0; step < 20; step += 1) {
      tell();
      vi.advanceTimersByTime(99);
    }
    expect(onResize).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onResize).toHaveBeenCalledTimes(1);
  });

  it("the first size is not reported, nor any size after the end", () => {
    const onResize = vi.fn();
    const stop = watchSize(document.body, onResize);
    vi.advanceTimersByTime(1000);
    tell();
    stop();
    vi.advanceTimersByTime(1000);
    expect(onResize).not.toHaveBeenCalled();
    expect(isWatched).toBe(false);
  });
});
