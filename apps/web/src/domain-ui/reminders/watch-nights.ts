import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { nextNotice } from "./next-notice.ts";
import { lastNotifiedNightMs, storeNotifiedNight } from "./notice-choice.ts";

interface NightWatch {
  readonly minutes: number;
  readonly cycle: NightCycle;
  readonly tell: (nightStartsAtMs: number) => Promise<void>;
}

/** All tabs check at the same moment, and a value that one of them stores reaches the others a little later. */
const holdMs = 30_000;
const lockName = "night-notice";

/** Gives notice of each night in time, as long as the page is open; returns the function that stops it. */
export function watchNights({ minutes, cycle, tell }: NightWatch): () => void {
  const look = () => {
    const { dueMs, nextAtMs } = nextNotice({
      nowMs: Date.now(),
      minutes,
      cycle,
      toldMs: lastNotifiedNightMs(),
    });
    if (dueMs !== null) void tellOnce(dueMs, tell).catch(console.error);
    alarm.ringIn(nextAtMs - Date.now());
  };
  const alarm = openAlarm(look);
  // After a computer's sleep the visitor does not have to wait for the alarm's next check.
  const onShown = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", onShown);
  look();
  return () => {
    alarm.stop();
    document.removeEventListener("visibilitychange", onShown);
  };
}

/**
 * Gives notice in the first of several tabs only. Without locks all tabs give notice, and their notifications replace each
 * other.
 */
async function tellOnce(nightStartsAtMs: number, tell: NightWatch["tell"]): Promise<void> {
  const tellAndNote = async () => {
    await tell(nightStartsAtMs);
    storeNotifiedNight(nightStartsAtMs);
  };
  if (navigator.locks === undefined) return await tellAndNote();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await tellAndNote();
    await new Promise((resolve) => setTimeout(resolve, holdMs));
  });
}

interface Alarm {
  /** Rings after the given milliseconds; replaces the time that was set before. */
  ringIn(ms: number): void;
  stop(): void;
}

/** Makes an alarm that is on time even in a hidden tab, where browsers delay a page's timers. */
function openAlarm(ring: () => void): Alarm {
  const worker = new Worker(new URL("./wake.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ring);
  return {
    ringIn: (ms) => worker.postMessage(ms),
    stop: () => worker.terminate(),
  };
}
