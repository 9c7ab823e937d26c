import { firstYear } from "@hunt/engine/clock/build-day";
import type { Deps } from "../../../platform/deps.ts";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import type { DayOfNight } from "./day-queries.ts";

/** A day that somebody says a night was played on; null takes one back. */
export interface GivenDay {
  readonly field: "playedOn" | "saidOn";
  /** `2026-06-13`. Days are compared as texts: all are written alike. */
  readonly day: string | null;
}

/**
 * Refuses, as `invalid_parameter`, a day for a night whose log tells it, and one on which it was not played: before its build of the game
 * was made, or one that has not begun.
 */
export function requirePossibleDay(
  deps: Pick<Deps, "clock">,
  { startedAt, builtOn }: Pick<DayOfNight, "startedAt" | "builtOn">,
  { field, day }: GivenDay,
): void {
  if (startedAt !== null) throw refuseField(field, "day_known", "A log of this night tells its day.");
  if (day === null) return;
  const first = builtOn ?? `${firstYear}-01-01`;
  if (day < first) throw refuseField(field, "day_too_early", `It was not played before ${first}.`);
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  if (day > today) throw refuseField(field, "day_to_come", "That day has not begun.");
}
