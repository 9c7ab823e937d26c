import type { NumberLimits } from "@hunt/engine/games/game-options";

/** The value when it is a whole number within the limits, else null. */
export function numberWithin(
  value: unknown,
  { least, most }: Pick<NumberLimits, "least" | "most">,
): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}
