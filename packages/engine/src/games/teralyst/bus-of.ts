import { busPeriodMs, firstBusAfterSpawnMs, waterShieldMs } from "../shield-facts.ts";
import type { Bus } from "./teralyst.ts";

/** The bus to the Gantulyst that a Teralyst's capture catches. `timeMs` is last limb + capshot on the hunt's clock. */
export function busOf(timeMs: number, preload: boolean): Bus {
  const firstMs = firstBusAfterSpawnMs + (preload ? waterShieldMs.preload : waterShieldMs.normal);
  const missed = Math.max(0, Math.ceil((timeMs - firstMs) / busPeriodMs));
  const leavesAtMs = firstMs + missed * busPeriodMs;
  return { number: missed + 1, leavesAtMs, timeMs, waitedMs: leavesAtMs - timeMs };
}
