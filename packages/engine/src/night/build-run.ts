import type { DiagnosticCode } from "../domain/diagnostics.ts";
import { preloadThresholdMs } from "../domain/game-facts.ts";
import type { Perspective } from "../domain/words.ts";
import { hostLineIds } from "../log/hunt-lines.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import { normalizeHunt } from "../normalize/hunt-steps.ts";
import type { EidolonFacts, RunFacts } from "./facts.ts";
import { isFull } from "./facts.ts";
import { nameEidolons } from "./name-eidolons.ts";
import { readEidolons } from "./read-eidolons.ts";
import type { Remarks } from "./remarks.ts";
import { createRemarks } from "./remarks.ts";
import type { RunDraft } from "./run-draft.ts";
import { remarkSignals } from "./signals.ts";

/**
 * Only the host's log has N and V from the run's start. Who becomes the host later starts the encounter script again:
 * what it writes after the first limb says nothing about who hosted the visit.
 */
function perspectiveOf(draft: RunDraft, events: readonly LogEvent[]): Perspective {
  if (draft.entrance.mode === "host") return "host";
  const firstLimb = events.findIndex((event) => event.id === "limb");
  const beginning = firstLimb < 0 ? events : events.slice(0, firstLimb);
  if (beginning.some((event) => event.id === "nightfall" || event.id === "teralystSpawned")) return "host";
  if (draft.entrance.mode === "client") return "client";
  const untilLine = draft.becameHostLine ?? Number.POSITIVE_INFINITY;
  const hosted = draft.events.some((event) => event.line < untilLine && hostLineIds.has(event.id));
  return hosted ? "host" : "client";
}

function startOf(facts: Pick<RunFacts, "preload" | "finalizeMs" | "nightfallMs">): number | null {
  if (facts.nightfallMs === null || facts.preload === true) return facts.nightfallMs;
  return facts.finalizeMs ?? facts.nightfallMs;
}

const detailCodes: ReadonlyMap<LineId, DiagnosticCode> = new Map([
  ["teralystNotSpawned", "failed_spawn"],
  ["noTeralystSpawns", "failed_spawn"],
  ["eidolonNotSpawned", "failed_spawn"],
  ["stuck", "teralyst_stuck"],
  ["wailTeleport", "lure_missing"],
]);

function remarkDetails(draft: RunDraft, remarks: Remarks): void {
  for (const event of draft.events) {
    const code = detailCodes.get(event.id);
    if (code !== undefined) remarks.add(code, event.line);
  }
  for (const line of draft.doubledLines) remarks.add("doubled_lines", line);
  if (draft.becameHostLine !== null) remarks.add("host_migration", draft.becameHostLine);
}

function remarkShape(run: Omit<RunFacts, "remarks">, draft: RunDraft, remarks: Remarks): void {
  const firstLine = draft.events[0]?.line ?? null;
  const lastLine = draft.events.at(-1)?.line ?? null;
  const first: EidolonFacts | undefined = run.eidolons[0];
  const begunInside =
    first !== undefined &&
    (first.type !== "teralyst" || (run.perspective === "host" && run.nightfallMs === null));
  if (begunInside) remarks.add("log_begins_mid_run", firstLine);
  if (draft.cutOff && !isFull(run) && run.eidolons.length > 0) {
    remarks.add("log_ends_mid_run", lastLine);
  }
  if (draft.daySeen && !isFull(run)) remarks.add("dawn_mid_run", lastLine);
  const last = run.eidolons.at(-1);
  if (isFull(run) && run.nightfallMs !== null && last?.arcaneMs === null) {
    remarks.add("real_time_from_capture", lastLine);
  }
}

/** Reads one run from its lines so far; null without a hunt line. */
export function buildRun(draft: RunDraft): RunFacts | null {
  if (draft.firstHuntMs === null || draft.lastHuntMs === null) return null;
  const remarks = createRemarks();
  const events = normalizeHunt(draft.events, remarks);
  const perspective = perspectiveOf(draft, events);
  const nightfallMs = events.find((event) => event.id === "nightfall")?.atMs ?? null;
  const { finalizeMs } = draft;
  const anchored = nightfallMs !== null && finalizeMs !== null;
  const preload =
    perspective === "client" || !anchored ? null : nightfallMs - finalizeMs > preloadThresholdMs;
  const run = {
    perspective,
    finalizeMs,
    nightfallMs,
    preload,
    startMs: startOf({ preload, finalizeMs, nightfallMs }),
    firstHuntMs: draft.firstHuntMs,
    lastHuntMs: draft.lastHuntMs,
    endMs: draft.leftMs ?? draft.lastHuntMs,
    eidolons: nameEidolons(readEidolons(events), remarks),
  };
  remarkDetails(draft, remarks);
  remarkShape(run, draft, remarks);
  remarkSignals(run, remarks);
  return { ...run, remarks: remarks.list() };
}
