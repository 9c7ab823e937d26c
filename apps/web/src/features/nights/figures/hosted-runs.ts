import type { NightView } from "../../../domain-ui/night-view.ts";

/**
 * The numbers of a night's runs that its log hosted. What only a host's log gives tells it; where the lines of that are
 * lost, the analysis names them, and it misses lines in hosted runs only.
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
