import type { NightAnswer } from "@hunt/contracts/nights";
import { runsInMs } from "../../../domain-ui/run-in-ms.ts";

/**
 * The numbers of a night's runs that its log hosted. What only a host's log gives tells it; where the lines of that are
 * lost, the analysis names them, and it misses lines in hosted runs only.
 */
export function hostedRuns(night: Pick<NightAnswer, "runs" | "diagnostics">): ReadonlySet<number> {
  const lines = (night.diagnostics ?? []).filter(({ code }) => code === "line_missing");
  const lacking = new Set(lines.flatMap(({ runs }) => runs));
  const hosted = runsInMs(night).filter(
    ({ index, preload, realTimeMs }) => preload !== null || realTimeMs !== null || lacking.has(index),
  );
  return new Set(hosted.map(({ index }) => index));
}
