import type { Diagnostic } from "./analysis.ts";
import {
  type DiagnosticCode,
  type DiagnosticSeverity,
  type MissingLine,
  parseMissingLine,
} from "./diagnostics.ts";

/** How often an analysis said something of a night. */
export interface DiagnosticOfNight {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  readonly count: number;
  /** Indexes of the runs it concerns, each once; empty when it concerns the whole night. */
  readonly runs: readonly number[];
  /** Of `line_missing`: which lines, each once. */
  readonly missing: readonly MissingLine[];
}

/** What an analysis said about one night, each code once with its count, the runs it concerns and the lines it names. */
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
