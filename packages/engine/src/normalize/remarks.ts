import type { DiagnosticCode } from "../domain/diagnostics.ts";
import type { RunRemark } from "../metrics/facts/facts.ts";

export type RemarkParams = Readonly<Record<string, string | number>>;

export interface Remarks {
  /**
   * Adds a remark. Equal remarks (same code, eidolon and name of a line) count as one, at the line of the first remark.
   */
  add(code: DiagnosticCode, line: number | null, params?: RemarkParams): void;
  list(): readonly RunRemark[];
}

/** Collects the remarks on one run. */
export function createRemarks(): Remarks {
  const found = new Map<string, RunRemark>();
  return {
    add(code, line, params = {}) {
      const key = `${code} ${params.eidolon ?? ""} ${params.line ?? ""}`;
      const known = found.get(key);
      found.set(key, known ? { ...known, count: known.count + 1 } : { code, line, count: 1, params });
    },
    list: () => [...found.values()],
  };
}
