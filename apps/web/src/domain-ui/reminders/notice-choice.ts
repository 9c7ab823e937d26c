import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../browser/storage.ts";

/** The choices of minutes before a night. */
export const noticeMinutes = [5, 10, 15, 30] as const;
export type NoticeMinutes = (typeof noticeMinutes)[number];

const choiceKey = "nightNotice";
const toldKey = "nightNoticeTold";
const off = "off";

/** Kept in memory, so that the choice lasts while the page is open even when the browser stores nothing. */
let choice = readStored(choiceKey);
const listeners = new Set<() => void>();

// Another tab made a choice, or the site's data were deleted.
window.addEventListener("storage", ({ key, newValue }) => {
  if (key === choiceKey || key === null) change(newValue);
});

/** Returns how many minutes before each night this browser shows a notice; null when it shows none. */
export function useNoticeChoice(): NoticeMinutes | null {
  return useSyncExternalStore(subscribe, chosen);
}

export function chooseNotice(minutes: NoticeMinutes | null): void {
  change(minutes === null ? off : String(minutes));
  writeStored(choiceKey, choice ?? off);
}

/** Returns the start of the night of the last notice in any tab of this browser; null when there was none. */
export function lastNotifiedNightMs(): number | null {
  const stored = Number(readStored(toldKey) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

export function storeNotifiedNight(nightStartsAtMs: number): void {
  writeStored(toldKey, String(nightStartsAtMs));
}

/** Reads the stored choice; null for a value that another version of the app wrote or somebody changed by hand. */
function chosen(): NoticeMinutes | null {
  return noticeMinutes.find((minutes) => String(minutes) === choice) ?? null;
}

function change(next: string | null): void {
  choice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
