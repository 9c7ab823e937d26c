import { nightClockAt } from "../clock/night-clock.ts";
import type { DiagnosticCode } from "../domain/diagnostics.ts";
import {
  clockLineMs,
  longestNightEntryMs,
  preloadThresholdMs,
  takeoverMs,
  tickPeriodMs,
} from "../domain/game-facts.ts";
import type { HuntLineName, Perspective } from "../domain/words.ts";
import { hostLineIds } from "../log/hunt-lines.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { EidolonFacts, RunFacts } from "../metrics/facts/facts.ts";
import { isFull } from "../metrics/facts/facts.ts";
import { normalizeHunt } from "../normalize/hunt-steps.ts";
import { readEidolons } from "../normalize/read-eidolons.ts";
import type { Remarks } from "../normalize/remarks.ts";
import { createRemarks } from "../normalize/remarks.ts";
import { sessionStartUtcMs } from "./game-session.ts";
import { nameEidolons } from "./name-eidolons.ts";
import type { RunDraft } from "./run-draft.ts";
import { remarkSignals, type SignalRun } from "./signals.ts";

/** The time that a frame or two add to the clock's resolution and the script's tick. */
const slackMs = 500;

const songBegins: ReadonlySet<LogEvent["id"]> = new Set(["wailStart", "swanStart"] as const);

const songEnds: ReadonlySet<LogEvent["id"]> = new Set(["wailEnd", "wailTeleport", "swanEnd"] as const);

/**
 * Returns the perspective. Only the host's log has an N from which the run can be timed. A hunter who becomes the host
 * later starts the encounter script again, and the script's lines from then on do not show who hosted the visit.
 */
function perspectiveOf(draft: RunDraft, nightfallMs: number | null): Perspective {
  const { entrance, takenOver, events } = draft;
  if (entrance.mode === "host" || nightfallMs !== null) return "host";
  if (entrance.mode === "client") return "client";
  const untilLine = takenOver?.line ?? draft.becameHostLine ?? Number.POSITIVE_INFINITY;
  const hosted = events.some((event) => event.line < untilLine && hostLineIds.has(event.id));
  return hosted ? "host" : "client";
}

function runStartMs(facts: Pick<RunFacts, "preload" | "finalizeMs" | "nightfallMs">): number | null {
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
  // Either the log begins inside the run, or it lost lines of the run, or its owner joined late; the log does not show
  // which.
  const lacksBeginning =
    first !== undefined &&
    (first.type !== "teralyst" || (run.perspective === "host" && run.nightfallMs === null));
  if (lacksBeginning) remarks.add("beginning_missing", firstLine);
  if (draft.cutOff && !isFull(run) && run.eidolons.length > 0) {
    remarks.add("log_ends_mid_run", lastLine);
  }
  if (draft.daySeen && !isFull(run)) remarks.add("dawn_mid_run", lastLine);
  const last = run.eidolons.at(-1);
  if (isFull(run) && run.nightfallMs !== null && last?.arcaneMs === null) {
    remarks.add("real_time_from_capture", lastLine);
  }
}

export interface RunOfNight {
  /** Whether this is the first run of its night. Only the first run can have been entered before dusk. */
  readonly isFirst: boolean;
}

/** Reads one run from its lines so far; returns null without a hunt line. */
export function buildRun(draft: RunDraft, { isFirst }: RunOfNight): RunFacts | null {
  if (draft.firstHuntMs === null || draft.lastHuntMs === null) return null;
  const remarks = createRemarks();
  const events = normalizeHunt(draft.events, remarks);
  const nightfallMs = nightfallAnchorMs(draft, events);
  const perspective = perspectiveOf(draft, nightfallMs);
  const { finalizeMs } = draft;
  const anchored = nightfallMs !== null && finalizeMs !== null;
  const preload = anchored ? isFirst && isPreload(draft, nightfallMs, finalizeMs) : null;
  const run = {
    perspective,
    finalizeMs,
    nightfallMs,
    preload,
    startMs: runStartMs({ preload, finalizeMs, nightfallMs }),
    firstHuntMs: draft.firstHuntMs,
    lastHuntMs: draft.lastHuntMs,
    endMs: draft.leftMs ?? draft.lastHuntMs,
    eidolons: nameEidolons(readEidolons(events), { sawEntry: sawEntry(draft), remarks }),
  };
  remarkDetails(draft, remarks);
  remarkShape(run, draft, remarks);
  remarkMissingLines(run, { events, stayed: draft.stayed }, remarks);
  remarkSignals(run, remarks);
  return { ...run, remarks: remarks.list() };
}

/** Whether the log holds the visit's beginning, so that its first eidolon is the Teralyst. */
function sawEntry({ finalizeMs, entrance, stayed }: RunDraft): boolean {
  return !stayed && (finalizeMs !== null || entrance.plains === true);
}

/**
 * Whether the Hydrolyst was captured and nothing else was killed, so that the log must have all lines of a full run.
 */
function isFullButForLines({ eidolons }: SignalRun): boolean {
  return (
    eidolons.length === 3 &&
    eidolons.every(({ result }) => result !== "kill") &&
    eidolons.at(-1)?.result === "capture"
  );
}

/** Returns how many of an eidolon's limbs had no complete song before the next limb or the capture. */
function limbsWithoutSong({ limbsMs, endedMs }: EidolonFacts, songs: readonly LogEvent[]): number {
  return limbsMs.filter((atMs, index) => {
    const untilMs = limbsMs[index + 1] ?? endedMs ?? Number.POSITIVE_INFINITY;
    const after = songs.filter((song) => song.atMs >= atMs && song.atMs < untilMs);
    return !(after.some(({ id }) => songBegins.has(id)) && after.some(({ id }) => songEnds.has(id)));
  }).length;
}

interface VisitLines {
  /** The run's normalized events. */
  readonly events: readonly LogEvent[];
  /** Whether the run began in a visit that had seen the night before. */
  readonly stayed: boolean;
}

/**
 * Names the lines that a hosted full run must have and that this run lacks. The figures that need such a line are null,
 * so that nobody gains by a missing line, and a diagnostic shows the reason.
 */
function remarkMissingLines(run: SignalRun, { events, stayed }: VisitLines, remarks: Remarks): void {
  if (run.perspective !== "host" || !isFullButForLines(run)) return;
  const misses = (line: HuntLineName, eidolon: EidolonFacts) =>
    remarks.add("line_missing", null, { line, eidolon: eidolon.type });
  const songs = events.filter(({ id }) => songBegins.has(id) || songEnds.has(id));
  // A hunter who stayed since the night before has no F of this night. For every other hunter, the run's clock begins
  // with N instead of F, which is later.
  if (run.finalizeMs === null && !stayed) remarks.add("line_missing", null, { line: "entry" });
  if (run.nightfallMs === null) remarks.add("line_missing", null, { line: "nightfall" });
  for (const eidolon of run.eidolons) {
    if (eidolon.type !== "teralyst" && eidolon.shrineMs === null) misses("shrine", eidolon);
    if (eidolon.spawnedMs === null) misses("spawn", eidolon);
    if (eidolon.endedMs === null) misses("capture", eidolon);
    for (let count = limbsWithoutSong(eidolon, songs); count > 0; count--) misses("song", eidolon);
  }
}

/** Whether the owner took over the visit's hosting by day, and this nightfall is the dusk that followed. */
function followsTakeoverByDay(draft: RunDraft, takenOverMs: number, nightfallMs: number): boolean {
  if (nightfallMs - takenOverMs > takeoverMs) return true;
  const startMs = sessionStartUtcMs(draft.session);
  if (startMs === null) return false;
  // The log's clock is late by less than a second, so instants are taken at their latest.
  const takenOver = nightClockAt(startMs + clockLineMs + takenOverMs);
  const nightfallUtcMs = startMs + clockLineMs + nightfallMs;
  const sinceDuskMs = nightfallUtcMs - nightClockAt(nightfallUtcMs).nightStartsAtMs;
  const isDusk = sinceDuskMs >= 0 && sinceDuskMs <= clockLineMs + tickPeriodMs + slackMs;
  return !takenOver.isNight && isDusk;
}

/**
 * Returns N when it shows the run's start, or else null (`oneNightfall` has left at most one N, and none after the
 * hunt's first line). A hunter who takes over the hosting at night starts the encounter script again, and its first
 * tick prints an N that shows nothing.
 */
function nightfallAnchorMs(draft: RunDraft, events: readonly LogEvent[]): number | null {
  const nightfall = events.find(({ id }) => id === "nightfall");
  if (nightfall === undefined) return null;
  const { entrance, takenOver } = draft;
  const wasTakenOver = takenOver !== null && takenOver.atMs <= nightfall.atMs;
  if (!wasTakenOver) return entrance.mode === "client" ? null : nightfall.atMs;
  return followsTakeoverByDay(draft, takenOver.atMs, nightfall.atMs) ? nightfall.atMs : null;
}

/** Whether it was already night, by the world's clock, when the Plains were entered. */
function enteredAtNight(draft: RunDraft, finalizeMs: number): boolean {
  const startMs = sessionStartUtcMs(draft.session);
  // A hunter who enters that shortly before dusk sees N within six seconds of dusk.
  return (
    startMs !== null && nightClockAt(startMs + finalizeMs + clockLineMs + tickPeriodMs - slackMs).isNight
  );
}

/**
 * Whether a night's first run was entered before dusk, so that its clock starts with the night: N came more than six
 * seconds after F. A wait that is only a little longer may also be slow loading at night, so the world's clock decides,
 * if the log has the time of day.
 *
 *     F 700.000   N 704.100    4.1 s   loading at night: no preload run
 *     F 700.000   N 718.000   18.0 s   either of the two: no preload run if the world's clock says that F was at night
 *     F 700.000   N 760.000   60.0 s   waited for dusk: a preload run
 */
function isPreload(draft: RunDraft, nightfallMs: number, finalizeMs: number): boolean {
  const waitedMs = nightfallMs - finalizeMs;
  if (waitedMs <= preloadThresholdMs) return false;
  return waitedMs > longestNightEntryMs || !enteredAtNight(draft, finalizeMs);
}
