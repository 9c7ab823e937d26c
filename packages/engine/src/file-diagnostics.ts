import type { Diagnostic, FileKind } from "./domain/analysis.ts";
import type { DiagnosticCode } from "./domain/diagnostics.ts";
import { diagnosticSeverityByCode } from "./domain/diagnostics.ts";

/** What is known about a file once it has been read. */
export interface FileFacts {
  readonly fileKind: FileKind;
  readonly nights: number;
  readonly overlongLines: number;
  readonly invalidNames: number;
  readonly replayedLines: number;
  readonly sessions: number;
  readonly endsMidLine: boolean;
  readonly tooManyEvents: boolean;
  readonly tooManyNights: boolean;
  readonly tooManyNames: boolean;
}

function about(
  code: DiagnosticCode,
  count: number,
  params: Diagnostic["params"] = {},
): readonly Diagnostic[] {
  if (count === 0) return [];
  return [
    { code, severity: diagnosticSeverityByCode[code], line: null, count, params, night: null, run: null },
  ];
}

/** The diagnostics about a file as a whole. */
export function fileDiagnostics(facts: FileFacts): readonly Diagnostic[] {
  const { fileKind, nights } = facts;
  const isLog =
    fileKind === "game_log" || fileKind === "other_mission_log" || fileKind === "plains_without_hunt";
  const once = (condition: boolean) => (condition ? 1 : 0);
  return [
    ...about("empty_file", once(fileKind === "empty")),
    ...about("not_a_log", once(!isLog && fileKind !== "empty"), { kind: fileKind }),
    ...about("no_hunt_found", once(isLog && nights === 0), { kind: fileKind }),
    ...about("several_sessions", facts.sessions > 1 ? facts.sessions : 0),
    ...about("overlong_line", facts.overlongLines),
    ...about("invalid_utf8", facts.invalidNames),
    ...about("replayed_lines", facts.replayedLines),
    ...about("cut_mid_line", once(facts.endsMidLine)),
    ...about("too_many_events", once(facts.tooManyEvents)),
    ...about("too_many_nights", once(facts.tooManyNights)),
    ...about("too_many_names", once(facts.tooManyNames)),
  ];
}
