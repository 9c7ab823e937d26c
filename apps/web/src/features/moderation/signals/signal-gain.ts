import type { Signal } from "@hunt/contracts/signals";
import type { SignalEntry } from "./signal-groups.ts";

/** Codes whose least figure is no time that somebody saves. */
const withoutGain: readonly string[] = ["steady_limbs"];

/** What some signals say was gained at the least, in seconds: what lies below the shortest that the game allows, or off its ticks. */
export function gainOf(entries: readonly SignalEntry[]): number {
  return entries.reduce((sum, { signal, times }) => sum + gainOfOne(signal) * times, 0);
}

function gainOfOne({ code, figures: { gained, value, min } }: Signal): number {
  if (withoutGain.includes(code)) return 0;
  if (typeof gained === "number") return gained;
  return typeof value === "number" && typeof min === "number" ? Math.max(0, min - value) : 0;
}
