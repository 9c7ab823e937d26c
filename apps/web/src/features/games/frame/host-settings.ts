import { type HostOptions, pingLimitsMs, refreshRateLimits } from "@hunt/engine/games/game-options";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { numberWithin } from "./number-within.ts";

const storageKey = "games.host";

/** The host that this browser's player trains for; what is missing or no such value is the usual one. */
export function readHostSettings(): HostOptions {
  const stored = parsed(readStored(storageKey));
  return {
    pingMs: numberWithin(stored.pingMs, pingLimitsMs) ?? pingLimitsMs.usual,
    refreshRate: numberWithin(stored.refreshRate, refreshRateLimits) ?? refreshRateLimits.usual,
  };
}

export function keepHostSettings(host: HostOptions): void {
  writeStored(storageKey, JSON.stringify(host));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
