import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { defaultNightCycle, type NightCycle } from "@hunt/engine/clock/night-cycle";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { settingsQuery } from "../../lib/queries/settings.ts";

const secondMs = 1000;

/** The cycle of this installation; the game's measured one until the settings are here, or without them. */
export function useNightCycle(): NightCycle {
  const { data } = useQuery(settingsQuery);
  const told = data?.nightCycle;
  return useMemo(() => (told === undefined ? defaultNightCycle : toNightCycle(told)), [told]);
}

/** The cycle as the settings tell it; one that is no cycle gives the default. */
export function toNightCycle(told: PublicSettingsAnswer["nightCycle"]): NightCycle {
  const cycle: NightCycle = {
    anchorExpiryMs: Date.parse(told.anchor),
    periodMs: told.period * secondMs,
    nightMs: told.nightLength * secondMs,
  };
  const isCycle =
    Number.isFinite(cycle.anchorExpiryMs) && cycle.nightMs > 0 && cycle.periodMs > cycle.nightMs;
  return isCycle ? cycle : defaultNightCycle;
}
