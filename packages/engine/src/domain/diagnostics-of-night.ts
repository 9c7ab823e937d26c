import type { Diagnostic } from "./analysis.ts";
import {
  type DiagnosticCode,
  type DiagnosticSeverity,
  type MissingLine,
  parseMissingLine,
} from "./diagnostics.ts";

/** A diagnostic of a night, with how often the analysis gave it. */
export interface DiagnosticOfNight {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  readonly count: number;
  /** The indexes of the runs that the diagnostic concerns, each once; empty when it concerns the whole night. */
  readonly runs: readonly number[];
  /** For `line_missing`: the missing lines, each once. */
  readonly missing: readonly MissingLine[];
}

/** Returns the diagnostics of one night, each code once with its count, its runs and its lines. */
export function diagnosticsOfNight(
  diagnostics: readonly Diagnostic[],
  nightNumber: number,
): readonly DiagnosticOfNight[] {
  const byCode = new Map<DiagnosticCode, DiagnosticOfNight>();
  for (const { code, severity, count, night, run, params } of diagnostics) {
    if (night !== nightNumber) continue;
    const known = byCode.get(code) ?? { code, severity, count: 0, runs: [], missing: [] };
    const line = parseMissingLine(code, params);
    byCode.set(code, {
      ...known,
      count: known.count + count,
      runs: run === null || known.runs.includes(run) ? known.runs : [...known.runs, run],
      missing: line === null ? known.missing : withLine(known.missing, line),
    });
  }
  return [...byCode.values()];
}

function withLine(lines: readonly MissingLine[], added: MissingLine): readonly MissingLine[] {
  const isKnown = lines.some(({ line, eidolon }) => line === added.line && eidolon === added.eidolon);
  return isKnown ? lines : [...lines, added];
}
