import type { NightView } from "../../../domain-ui/night-view.ts";

/**
 * Returns the numbers of the runs that the log's owner hosted. A hosted run has figures that only a host's log can show.
 * When their lines are lost, the analysis reports the missing lines, which it does for hosted runs only.
 */
export function hostedRuns({
  runs,
  diagnostics,
}: Pick<NightView, "runs" | "diagnostics">): ReadonlySet<number> {
  const lines = diagnostics.filter(({ code }) => code === "line_missing");
  const lacking = new Set(lines.flatMap((line) => line.runs));
  const hosted = runs.filter(
    ({ index, preload, realTimeMs }) => preload !== null || realTimeMs !== null || lacking.has(index),
  );
  return new Set(hosted.map(({ index }) => index));
}
