import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { defaultNightCycle, type NightCycle, nightClockAt } from "@hunt/engine/clock/night-clock";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { nextNightQuery, settingsQuery } from "./public-queries.ts";

const secondMs = 1000;
/** The utility service rounds expiries to whole milliseconds. */
const roundingMs = 1;

type CycleSetting = Pick<PublicSettingsAnswer["nightCycle"], "anchor" | "period" | "nightLength">;

/**
 * Returns the day-and-night cycle of this installation, aligned to the expiry that the utility service gives. Until the
 * answers arrive, or without them, the result is the measured cycle of the game.
 */
export function useNightCycle(): NightCycle {
  const { data: settings } = useQuery(settingsQuery);
  const { data: nextNight } = useQuery(nextNightQuery);
  const setting = settings?.nightCycle;
  const expiryDate = nextNight?.expiryDate;
  return useMemo(() => {
    const cycle = setting === undefined ? defaultNightCycle : toNightCycle(setting);
    return expiryDate === undefined ? cycle : setByExpiry(cycle, Date.parse(expiryDate));
  }, [setting, expiryDate]);
}

/** Moves a cycle so that it has a known expiry; returns it unchanged when it already has that expiry, or when there is none. */
export function setByExpiry(cycle: NightCycle, expiryMs: number): NightCycle {
  if (!Number.isFinite(expiryMs)) return cycle;
  const nearestMs = nightClockAt(expiryMs - cycle.periodMs / 2, cycle).expiryMs;
  return Math.abs(nearestMs - expiryMs) <= roundingMs ? cycle : { ...cycle, anchorExpiryMs: expiryMs };
}

/** Reads the cycle of the settings; an invalid one gives the default. */
export function toNightCycle(setting: CycleSetting): NightCycle {
  const cycle: NightCycle = {
    anchorExpiryMs: Date.parse(setting.anchor),
    periodMs: setting.period * secondMs,
    nightMs: setting.nightLength * secondMs,
  };
  const isCycle =
    Number.isFinite(cycle.anchorExpiryMs) && cycle.nightMs > 0 && cycle.periodMs > cycle.nightMs;
  return isCycle ? cycle : defaultNightCycle;
}
