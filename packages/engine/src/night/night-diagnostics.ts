import { buildDayUtcMs } from "../clock/build-day.ts";
import type { Diagnostic } from "../domain/analysis.ts";
import { type DiagnosticCode, diagnosticSeverityByCode } from "../domain/diagnostics.ts";
import { isFull, type RunFacts, type RunRemark } from "../metrics/facts/facts.ts";
import { lastHydrolystLimbBreakTimeMs } from "../metrics/run/last-hydrolyst-limb-break-time.ts";
import { realTimeMs } from "../metrics/run/real-time.ts";
import { dateFaultUntil } from "./game-session.ts";
import type { NightDraft } from "./present-night.ts";
import { nightEndMs } from "./present-night.ts";

/**
 * Returns remarks on a full run that lacks a figure of the averages, so that the averages are unknown. A client's night
 * already has a remark that says so.
 */
function incompleteRemarks(run: RunFacts): readonly RunRemark[] {
  const lacks = realTimeMs(run) === null || lastHydrolystLimbBreakTimeMs(run) === null;
  return isFull(run) && lacks ? [{ code: "average_incomplete", line: null, count: 1, params: {} }] : [];
}

/**
 * Returns the remark on a log without a date. Only the day of the game's build is known, and the night cannot have been
 * played before it.
 */
function noUtcLine({ session }: NightDraft): readonly Diagnostic["params"][] {
  if (session.clock !== null || session.namedNoDate) return [];
  const builtMs = buildDayUtcMs(session.buildLabel);
  return [builtMs === null ? {} : { builtOn: new Date(builtMs).toISOString().slice(0, 10) }];
}

/** Whether the log has no login. A hunter who was alone in a squad then counts as its owner. */
function isOwnerInferred({ runs }: NightDraft): boolean {
  const owned = runs.map(({ draft }) => draft).filter(({ owner }) => owner !== null);
  return owned.length > 0 && owned.every(({ ownerIsTold }) => !ownerIsTold);
}

/** Returns the diagnostics of the nights, in order. */
export function nightDiagnostics(drafts: readonly NightDraft[]): readonly Diagnostic[] {
  return drafts.flatMap((night) => {
    const about = (code: DiagnosticCode, params: Diagnostic["params"] = {}): Diagnostic => ({
      code,
      severity: diagnosticSeverityByCode[code],
      line: null,
      count: 1,
      params,
      night: night.number,
      run: null,
    });
    const facts = night.runs.map((run) => run.facts);
    const noResult = !facts.some((run) => run.eidolons.some((eidolon) => eidolon.result !== "unfinished"));
    const client = facts.every((run) => run.perspective === "client");
    const dateFault = dateFaultUntil(night.session, nightEndMs(night.runs));
    return [
      ...noUtcLine(night).map((params) => about("no_utc_line", params)),
      ...(dateFault === null ? [] : [about("impossible_date", { reason: dateFault })]),
      ...(isOwnerInferred(night) ? [about("owner_inferred")] : []),
      ...(client ? [about("client_log")] : []),
      ...(noResult ? [about("no_capture")] : []),
      ...facts.flatMap((run, index) =>
        [...run.remarks, ...(client ? [] : incompleteRemarks(run))].map((remark) => ({
          ...remark,
          severity: diagnosticSeverityByCode[remark.code],
          night: night.number,
          run: index + 1,
        })),
      ),
    ];
  });
}
