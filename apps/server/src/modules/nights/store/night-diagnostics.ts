import type { Analysis } from "@hunt/engine/domain/analysis";
import { type MissingLine, parseMissingLine } from "@hunt/engine/domain/diagnostics";
import type { StoredNightDiagnostic } from "../../../platform/database/tables/night-tables.ts";

/** What the analysis said about one night, each code once with its count, the runs it concerns and the lines it names. */
export function nightDiagnostics(analysis: Analysis, nightNumber: number): readonly StoredNightDiagnostic[] {
  const byCode = new Map<string, StoredNightDiagnostic>();
  for (const { code, severity, count, night, run, params } of analysis.diagnostics) {
    if (night !== nightNumber) continue;
    const known = byCode.get(code) ?? { code, severity, count: 0, runs: [] };
    const runs = run === null || known.runs.includes(run) ? known.runs : [...known.runs, run];
    const line = parseMissingLine(code, params);
    const missing = line === null ? {} : { missing: withLine(known.missing ?? [], line) };
    byCode.set(code, { ...known, count: known.count + count, runs, ...missing });
  }
  return [...byCode.values()];
}

function withLine(lines: readonly MissingLine[], added: MissingLine): readonly MissingLine[] {
  const isKnown = lines.some(({ line, eidolon }) => line === added.line && eidolon === added.eidolon);
  return isKnown ? lines : [...lines, added];
}
