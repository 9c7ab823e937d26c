import type { Diagnostic } from "@hunt/engine/domain/analysis";
import {
  type DiagnosticCode,
  type DiagnosticSeverity,
  diagnosticSeverities,
  type MissingLine,
  parseMissingLine,
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
  /** Which lines are missing, each once. */
  readonly missing: readonly MissingLine[];
}

/** Diagnostics by code, the gravest first, otherwise in the order in which they were noticed. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): readonly DiagnosticGroup[] {
  const groups = new Map<DiagnosticCode, DiagnosticGroup>();
  for (const { code, severity, run, line, count, params } of diagnostics) {
    const known = groups.get(code) ?? { code, severity, runs: [], line: null, count: 0, missing: [] };
    const missing = parseMissingLine(code, params);
    const isNew =
      missing !== null &&
      !known.missing.some(({ line, eidolon }) => line === missing.line && eidolon === missing.eidolon);
    groups.set(code, {
      ...known,
      runs: run === null || known.runs.includes(run) ? known.runs : [...known.runs, run],
      line: known.line ?? line,
      count: known.count + count,
      missing: isNew ? [...known.missing, missing] : known.missing,
    });
  }
  return [...groups.values()].toSorted((one, other) => gravity(other.severity) - gravity(one.severity));
}

/** `diagnosticSeverities` runs from the lightest to the gravest. */
function gravity(severity: DiagnosticSeverity): number {
  return diagnosticSeverities.indexOf(severity);
}
