import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { AppError } from "../../platform/errors/app-error.ts";

/** The nights of a log that were chosen by number, all without a choice; refuses a number that is not there. */
export function chosenNights(analysis: Analysis, numbers: readonly number[] | null): readonly Night[] {
  if (numbers === null) return analysis.nights;
  return numbers.map((number) => {
    const night = analysis.nights.find((candidate) => candidate.number === number);
    if (!night) throw new AppError("night_not_in_log", { count: analysis.nights.length });
    return night;
  });
}
