import { readStored, writeStored } from "../../../../browser/storage.ts";

const storageKey = "games.rivalHunter";

/** A hunter to run against, as found by the search. */
export interface RivalHunter {
  readonly uuid: string;
  readonly ign: string;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the hunter whom this browser remembers; null for none, and for anything else that is stored. */
export function readRivalHunter(): RivalHunter | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? "null");
    const { uuid, ign } = Object(stored);
    return typeof uuid === "string" && uuidPattern.test(uuid) && typeof ign === "string"
      ? { uuid, ign }
      : null;
  } catch {
    return null;
  }
}

export function keepRivalHunter({ uuid, ign }: RivalHunter): void {
  writeStored(storageKey, JSON.stringify({ uuid, ign }));
}
