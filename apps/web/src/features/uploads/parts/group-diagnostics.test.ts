import { describe, expect, it } from "vitest";
import { aDiagnostic } from "../testing/example-analysis.ts";
import { groupDiagnostics } from "./diagnostic-list.tsx";

describe("grouping diagnostics", () => {
  it("diagnostics with the same code are joined with all their runs", () => {
    const groups = groupDiagnostics([
      aDiagnostic({ code: "late_shard", run: 1, line: 40 }),
      aDiagnostic({ code: "late_shard", run: 3, line: 90, count: 2 }),
      aDiagnostic({ code: "late_shard", run: 3, line: 95 }),
    ]);
    expect(groups).toEqual([
      { code: "late_shard", severity: "info", runs: [1, 3], line: 40, count: 4, missing: [] },
    ]);
  });

  it("each missing line is named once", () => {
    const missing = (run: number, line: string, eidolon?: string) =>
      aDiagnostic({ code: "line_missing", run, params: { line, ...(eidolon ? { eidolon } : {}) } });
    const [group] = groupDiagnostics([
      missing(1, "nightfall"),
      missing(2, "spawn", "gantulyst"),
      missing(3, "spawn", "gantulyst"),
      missing(3, "spawn", "hydrolyst"),
    ]);
    expect(group?.missing).toEqual([
      { line: "nightfall", eidolon: null },
      { line: "spawn", eidolon: "gantulyst" },
      { line: "spawn", eidolon: "hydrolyst" },
    ]);
  });

  it("the gravest come first, and the rest keep their order", () => {
    const groups = groupDiagnostics([
      aDiagnostic({ code: "late_shard", severity: "info" }),
      aDiagnostic({ code: "extra_limb", severity: "warning" }),
      aDiagnostic({ code: "too_many_events", severity: "error" }),
      aDiagnostic({ code: "missing_limb", severity: "warning" }),
    ]);
    expect(groups.map(({ code }) => code)).toEqual([
      "too_many_events",
      "extra_limb",
      "missing_limb",
      "late_shard",
    ]);
  });
});
