import { formatCaptureSummary } from "./capture-summary.ts";

/**
 * A night's format from the captures (0–3) of each of its runs, e.g. `6x3`, `5x3+1x2`, `6x3+2x2+1x1`.
 * Runs without a capture do not show; a night without any gives an empty string.
 */
export function formatNight(capturesPerRun: readonly number[]): string {
  const runsWith = (captures: number) => capturesPerRun.filter((count) => count === captures).length;
  return formatCaptureSummary({
    hydrolysts: runsWith(3),
    gantulystsOnly: runsWith(2),
    teralystsOnly: runsWith(1),
  });
}
