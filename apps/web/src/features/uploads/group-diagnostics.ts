import type { Diagnostic } from "@hunt/engine/domain/analysis";
import {
  type DiagnosticCode,
  type DiagnosticSeverity,
  diagnosticSeverities,
} from "@hunt/engine/domain/diagnostics";

/** One code with all the places at which it was noticed. */
export interface DiagnosticGroup {
  readonly code: DiagnosticCode;
  readonly severity: DiagnosticSeverity;
  /** Runs it concerns, each once, in order. */
  readonly runs: readonly number[];
  /** The first line it was noticed at; null when it concerns no single line. */
  readonly line: number | null;
  readonly count: number;
}

/** Diagnostics by code, the gravest first, otherwise in the order in which they were noticed. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<DiagnosticCode, DiagnosticGroup>();
  for (const { code, severity, run, line, count } of diagnostics) {
    const known = groups.get(code) ?? { code, severity, runs: [], line: null, count: 0 };
    groups.set(code, {
      ...known,
      runs: run === null || known.runs.includes(run) ? known.runs : [...known.runs, run],
      line: known.line ?? line,
      count: known.count + count,
    });
  }
  return [...groups.values()].toSorted((one, other) => gravity(other.severity) - gravity(one.severity));
}

/** `diagnosticSeverities` runs from the lightest to the gravest. */
function gravity(severity: DiagnosticSeverity): number {
  return diagnosticSeverities.indexOf(severity);
}
