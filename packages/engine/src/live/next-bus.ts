import {
  captureAnimationMs,
  shrineScriptMs,
  soonestDropMs,
  tickDriftMaxMs,
  tickPeriodMs,
} from "../domain/game-facts.ts";
import { type EidolonType, limbCounts } from "../domain/words.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";
import { gridStart } from "../night/tick-grid.ts";

/** The tick on which the shrine will open: log times. */
export interface NextBus {
  /** Its eidolon is captured already: which tick it is, is decided. */
  readonly isCaught: boolean;
  /** The latest capture that still catches the first tick that can be caught; later ones follow every `periodMs`. */
  readonly captureByMs: number;
  /** When the shrine opens for that one. */
  readonly opensAtMs: number;
  readonly periodMs: number;
}

const nextOf: Readonly<Record<EidolonType, "gantulyst" | "hydrolyst" | null>> = {
  teralyst: "gantulyst",
  gantulyst: "hydrolyst",
  hydrolyst: null,
};

/** What a tick takes in this run, by the shrines that have opened: 2 s and a part of a frame. */
function tickMs(eidolons: readonly EidolonFacts[]): number {
  const measured = eidolons.flatMap((eidolon, index) => {
    const previous = eidolons[index - 1];
    const startMs = previous === undefined ? null : gridStart(previous);
    if (startMs === null || eidolon.shrineMs === null) return [];
    const ticks = Math.floor((eidolon.shrineMs - startMs) / tickPeriodMs);
    const driftMs = ticks < 1 ? -1 : (eidolon.shrineMs - startMs) / ticks - tickPeriodMs;
    return driftMs >= 0 && driftMs <= tickDriftMaxMs ? [tickPeriodMs + driftMs] : [];
  });
  return measured.at(-1) ?? tickPeriodMs;
}

/**
 * The bus that comes next (docs/game-log.md 5, "Buses"): known from an eidolon's last limb on until its shrine opens; null
 * before, for the Hydrolyst, after a kill until its arcane drops, and when the spawn that the ticks count from is not in
 * the log.
 */
export function nextBus(eidolons: readonly EidolonFacts[]): NextBus | null {
  const eidolon = eidolons.at(-1);
  const next = eidolon === undefined ? null : nextOf[eidolon.type];
  const startMs = eidolon === undefined ? null : gridStart(eidolon);
  if (eidolon === undefined || next === null || startMs === null) return null;
  const lastLimbMs = eidolon.limbsMs.length === limbCounts[eidolon.type] ? eidolon.limbsMs.at(-1) : undefined;
  const { endedMs } = eidolon;
  if (endedMs === null && lastLimbMs === undefined) return null;
  // How long a killed one's arcane takes to drop nobody knows.
  const killed = eidolon.result === "kill";
  if (killed && eidolon.arcaneMs === null) return null;
  const soonestMs = endedMs ?? (lastLimbMs ?? 0) + captureAnimationMs;
  const dropMs = killed ? (eidolon.arcaneMs ?? 0) - soonestMs : soonestDropMs;
  const scriptMs = dropMs + shrineScriptMs[next];
  const periodMs = tickMs(eidolons);
  const opensAtMs = startMs + Math.ceil((soonestMs + scriptMs - startMs) / periodMs) * periodMs;
  return {
    isCaught: endedMs !== null,
    captureByMs: Math.round(opensAtMs - scriptMs),
    opensAtMs: Math.round(opensAtMs),
    periodMs,
  };
}
