import type { Analysis } from "@hunt/engine/domain/analysis";
import type { StoredNightDiagnostic } from "../../platform/database/tables/night-tables.ts";

/** What the analysis said about one night, each code once with its count and the runs it concerns. */
export function nightDiagnostics(analysis: Analysis, nightNumber: number): readonly StoredNightDiagnostic[] {
  const byCode = new Map<string, StoredNightDiagnostic>();
  for (const { code, severity, count, night, run } of analysis.diagnostics) {
    if (night !== nightNumber) continue;
    const known = byCode.get(code) ?? { code, severity, count: 0, runs: [] };
    const runs = run === null || known.runs.includes(run) ? known.runs : [...known.runs, run];
    byCode.set(code, { ...known, count: known.count + count, runs });
  }
  return [...byCode.values()];
}
