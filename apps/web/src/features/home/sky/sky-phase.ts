import type { NightClock } from "@hunt/engine/clock/night-clock";
import type { NightCycle } from "@hunt/engine/clock/night-cycle";
import type { SkyPhase } from "../../../domain-ui/sky/sky-frame.tsx";

const minuteMs = 60_000;
const dawnBeforeDayMs = 5 * minuteMs;
const dawnOfDayMs = 10 * minuteMs;
const duskOfDayMs = 10 * minuteMs;

/** The eidolons whose figures stand on the shore, one for each rotation. */
export const shoreFigures = ["teralyst", "gantulyst", "hydrolyst"] as const;
export type ShoreFigure = (typeof shoreFigures)[number];

export interface SkyReading {
  readonly phase: SkyPhase;
  /** What is up: the moon by night, the sun by day; from 0, where it rises, to 1, where it sets. */
  readonly isNight: boolean;
  readonly way: number;
  readonly figure: ShoreFigure;
}

/** The sky over the Plains at an instant, exact to the minute. */
export function skyAt(nowMs: number, clock: NightClock, cycle: NightCycle): SkyReading {
  const { isNight, expiryMs, nightStartsAtMs } = clock;
  const dayStartsAtMs = expiryMs - cycle.periodMs;
  const atMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const [risesAtMs, setsAtMs] = isNight ? [nightStartsAtMs, expiryMs] : [dayStartsAtMs, nightStartsAtMs];
  const way = (atMs - risesAtMs) / (setsAtMs - risesAtMs);
  const rotation = Math.round(expiryMs / cycle.periodMs);
  return {
    phase: phaseAt(nowMs, { isNight, dayStartsAtMs, nightStartsAtMs, expiryMs }),
    isNight,
    way: Math.min(1, Math.max(0, way)),
    figure: shoreFigures[rotation % shoreFigures.length] ?? "teralyst",
  };
}

interface Rotation extends Pick<NightClock, "isNight" | "nightStartsAtMs" | "expiryMs"> {
  readonly dayStartsAtMs: number;
}

function phaseAt(nowMs: number, { isNight, dayStartsAtMs, nightStartsAtMs, expiryMs }: Rotation): SkyPhase {
  if (isNight) return nowMs >= expiryMs - dawnBeforeDayMs ? "dawn" : "night";
  if (nowMs < dayStartsAtMs + dawnOfDayMs) return "dawn";
  return nowMs >= nightStartsAtMs - duskOfDayMs ? "dusk" : "day";
}
