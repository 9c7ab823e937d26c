import type { Page } from "playwright-core";

export interface FrameTimes {
  /** Tasks over 50 ms, which the browser calls long. */
  readonly longTasksMs: readonly number[];
  /** The time between each two frames. */
  readonly framesMs: readonly number[];
}

/** Returns the timings of a page's frames during an act. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<FrameTimes> {
  await page.evaluate(() => {
    const watched = { longTasksMs: [] as number[], framesMs: [] as number[], isOn: true };
    (window as unknown as { watched: typeof watched }).watched = watched;
    new PerformanceObserver((list) => {
      if (watched.isOn) for (const { duration } of list.getEntries()) watched.longTasksMs.push(duration);
    }).observe({ type: "longtask" });
    let lastMs = performance.now();
    const frame = (nowMs: number) => {
      watched.framesMs.push(nowMs - lastMs);
      lastMs = nowMs;
      if (watched.isOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  return await page.evaluate(() => {
    const { watched } = window as unknown as { watched: FrameTimes & { isOn: boolean } };
    watched.isOn = false;
    return { longTasksMs: watched.longTasksMs, framesMs: watched.framesMs };
  });
}
