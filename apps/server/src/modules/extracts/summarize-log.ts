import type { Analysis, Diagnostic, FileKind, Night } from "@hunt/engine/domain/analysis";

/** The facts about a log that decide whether the server accepts it. */
export interface LogSummary {
  readonly fileKind: FileKind;
  readonly nightNumbers: readonly number[];
  readonly codes: readonly Diagnostic["code"][];
  /** The largest log time or duration of its nights. */
  readonly largestTimeMs: number;
}

/** Returns the facts that decide whether a log is accepted. */
export function summarizeLog(analysis: Analysis): LogSummary {
  return {
    fileKind: analysis.fileKind,
    nightNumbers: analysis.nights.map((night) => night.number),
    codes: analysis.diagnostics.map((diagnostic) => diagnostic.code),
    largestTimeMs: Math.max(0, ...analysis.nights.map(largestTimeOf)),
  };
}

/**
 * Returns the largest figure of a night, except for its instants. The rest are log times, durations and small counts.
 */
function largestTimeOf({ session: _session, startedAtUtcMs: _startedAtUtcMs, ...figures }: Night): number {
  return largestFigure(figures);
}

function largestFigure(value: unknown): number {
  if (typeof value === "number") return Math.abs(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((largest, part) => Math.max(largest, largestFigure(part)), 0);
}
