import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { nextNotice } from "./next-notice.ts";
import { lastTold, noteTold } from "./notice-choice.ts";

interface NightWatch {
  readonly minutes: number;
  readonly cycle: NightCycle;
  readonly tell: (nightStartsAtMs: number) => Promise<void>;
}

/** Tabs look at the same moment, and what one stores reaches the others a little later. */
const holdMs = 30_000;
const lockName = "night-notice";

/** Tells of each night in time, as long as the page is open; returns the function that stops that. */
export function watchNights({ minutes, cycle, tell }: NightWatch): () => void {
  const look = () => {
    const { dueMs, nextAtMs } = nextNotice({ nowMs: Date.now(), minutes, cycle, toldMs: lastTold() });
    if (dueMs !== null) void tellOnce(dueMs, tell).catch(console.error);
    alarm.ringIn(nextAtMs - Date.now());
  };
  const alarm = openAlarm(look);
  // Whoever comes back to a computer that slept need not wait for the alarm's next look.
  const onShown = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", onShown);
  look();
  return () => {
    alarm.stop();
    document.removeEventListener("visibilitychange", onShown);
  };
}

/** Of several tabs the first one tells; a browser without locks shows them all in one place. */
async function tellOnce(nightStartsAtMs: number, tell: NightWatch["tell"]): Promise<void> {
  const tellAndNote = async () => {
    await tell(nightStartsAtMs);
    noteTold(nightStartsAtMs);
  };
  if (navigator.locks === undefined) return await tellAndNote();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await tellAndNote();
    await new Promise((resolve) => setTimeout(resolve, holdMs));
  });
}

interface Alarm {
  /** Rings in so many milliseconds, and no more at the time of before. */
  ringIn(ms: number): void;
  stop(): void;
}

/** An alarm that is on time in a hidden tab, where browsers put off what a page waits for. */
function openAlarm(ring: () => void): Alarm {
  const worker = new Worker(new URL("./wake.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ring);
  return {
    ringIn: (ms) => worker.postMessage(ms),
    stop: () => worker.terminate(),
  };
}
