import { readStored, writeStored } from "../../lib/storage.ts";

/** docs/screens.md, "Home page": "Stored values". */
const storageKey = "dismissedAlerts";
/** Alerts of long ago need not be remembered. */
const rememberedAlerts = 50;

/** Ids of the alerts that this browser's visitor closed; something else in the storage counts as none. */
export function dismissedAlerts(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(storageKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function dismissAlert(id: string): void {
  const others = dismissedAlerts().filter((other) => other !== id);
  writeStored(storageKey, JSON.stringify([...others, id].slice(-rememberedAlerts)));
}
