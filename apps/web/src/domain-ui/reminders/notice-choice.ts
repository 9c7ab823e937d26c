import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../browser/storage.ts";

/** How many minutes before a night somebody can be told. */
export const noticeMinutes = [5, 10, 15, 30] as const;
export type NoticeMinutes = (typeof noticeMinutes)[number];

const choiceKey = "nightNotice";
const toldKey = "nightNoticeTold";
const off = "off";

/** As long as this page is open also where the browser stores nothing. */
let choice = readStored(choiceKey);
const listeners = new Set<() => void>();

// Another tab chose, or the site's data were deleted.
window.addEventListener("storage", ({ key, newValue }) => {
  if (key === choiceKey || key === null) change(newValue);
});

/** How many minutes before each night this browser tells; null when it does not. */
export function useNoticeChoice(): NoticeMinutes | null {
  return useSyncExternalStore(subscribe, chosen);
}

export function chooseNotice(minutes: NoticeMinutes | null): void {
  change(minutes === null ? off : String(minutes));
  writeStored(choiceKey, choice ?? off);
}

/** Start of the night that any tab of this browser told last; null when none did. */
export function lastTold(): number | null {
  const stored = Number(readStored(toldKey) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

export function noteTold(nightStartsAtMs: number): void {
  writeStored(toldKey, String(nightStartsAtMs));
}

/** Whatever else stands there, by another version or by hand, is no choice. */
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
