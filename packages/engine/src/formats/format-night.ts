import { captureWeights, type EidolonType } from "../domain/words.ts";

/**
 * Returns a night's format from the captures (0–3) of each of its runs, e.g. `6x3`, `5x3+1x2`, `6x3+2x2+1x1`. Runs
 * without a capture are left out; a night without captures gives an empty string.
 */
export function formatNight(capturesPerRun: readonly number[]): string {
  const runsWith = (captures: number) => capturesPerRun.filter((count) => count === captures).length;
  return formatCaptureSummary({
    hydrolysts: runsWith(3),
    gantulystsOnly: runsWith(2),
    teralystsOnly: runsWith(1),
  });
}

/** Captured counts in the domain's form, which are cumulative: the Teralyst's count includes the others. */
export interface CapturedCounts {
  readonly capturedTeralystsCount: number;
  readonly capturedGantulystsCount: number;
  readonly capturedHydrolystsCount: number;
}

/** The numbers of runs with exactly three, two and one captures. */
interface CaptureSummary {
  readonly hydrolysts: number;
  readonly gantulystsOnly: number;
  readonly teralystsOnly: number;
}

/** Returns the runs behind cumulative counts; counts that are not cumulative give 0 rather than a negative number. */
export function captureSummary(counts: CapturedCounts): CaptureSummary {
  return {
    hydrolysts: counts.capturedHydrolystsCount,
    gantulystsOnly: Math.max(0, counts.capturedGantulystsCount - counts.capturedHydrolystsCount),
    teralystsOnly: Math.max(0, counts.capturedTeralystsCount - counts.capturedGantulystsCount),
  };
}

/**
 * Formats the summary as hunters write it, e.g. `6x3+2x2+1x1`; terms of zero are left out, and no captures give an
 * empty text.
 */
export function formatCaptureSummary(summary: CaptureSummary): string {
  const terms: readonly (readonly [count: number, type: EidolonType])[] = [
    [summary.hydrolysts, "hydrolyst"],
    [summary.gantulystsOnly, "gantulyst"],
    [summary.teralystsOnly, "teralyst"],
  ];
  return terms
    .filter(([count]) => count > 0)
    .map(([count, type]) => `${count}x${captureWeights[type]}`)
    .join("+");
}
