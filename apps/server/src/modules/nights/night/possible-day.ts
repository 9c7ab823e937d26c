import { firstYear } from "@hunt/engine/clock/build-day";
import type { Deps } from "../../../platform/deps.ts";
import { refuseField } from "../../../platform/errors/app-error.ts";

/** The facts that decide which days are possible for a night. */
export interface DayBounds {
  /** The time when the night began; null when no log states it. */
  readonly startedAt: Date | null;
  /** The day when the game's build was made. */
  readonly builtOn: string | null;
}

/** A day on which a night was played, as somebody states it; null removes the stated day. */
interface GivenDay {
  readonly field: "playedOn" | "saidOn";
  /** The day, such as `2026-06-13`. Days are compared as texts, because all have the same format. */
  readonly day: string | null;
}

/**
 * Refuses (`invalid_parameter`) a day for a night whose log states it, and an impossible day: one before the game's
 * build was made, or one that has not begun.
 */
export function requirePossibleDay(
  deps: Pick<Deps, "clock">,
  { startedAt, builtOn }: DayBounds,
  { field, day }: GivenDay,
): void {
  if (startedAt !== null) throw refuseField(field, "day_known", "A log of this night tells its day.");
  if (day === null) return;
  const first = builtOn ?? `${firstYear}-01-01`;
  if (day < first) throw refuseField(field, "day_too_early", `It was not played before ${first}.`);
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  if (day > today) throw refuseField(field, "day_to_come", "That day has not begun.");
}
