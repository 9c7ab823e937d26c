import type { Diagnostic } from "../domain/analysis.ts";
import { diagnosticSeverityByCode } from "../domain/diagnostics.ts";
import type { NightDraft } from "./present-night.ts";

/** What there is to tell about the nights, in order. */
export function nightDiagnostics(drafts: readonly NightDraft[]): readonly Diagnostic[] {
  return drafts.flatMap((night) => {
    const about = (code: "no_capture" | "client_log"): Diagnostic => ({
      code,
      severity: diagnosticSeverityByCode[code],
      line: null,
      count: 1,
      params: {},
      night: night.number,
      run: null,
    });
    const facts = night.runs.map((run) => run.facts);
    const noResult = !facts.some((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
    const client = facts.every((run) => run.perspective === "client");
    return [
      ...(client ? [about("client_log")] : []),
      ...(noResult ? [about("no_capture")] : []),
      ...facts.flatMap((run, index) =>
        run.remarks.map((remark) => ({
          ...remark,
          severity: diagnosticSeverityByCode[remark.code],
          night: night.number,
          run: index + 1,
        })),
      ),
    ];
  });
}
