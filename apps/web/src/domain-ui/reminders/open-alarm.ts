export interface Alarm {
  /** Rings in so many milliseconds, and no more at the time of before. */
  ringIn(ms: number): void;
  stop(): void;
}

/** An alarm that is on time in a hidden tab, where browsers put off what a page waits for. */
export function openAlarm(ring: () => void): Alarm {
  const worker = new Worker(new URL("./wake.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ring);
  return {
    ringIn: (ms) => worker.postMessage(ms),
    stop: () => worker.terminate(),
  };
}
