import { nightClockAt } from "../clock/night-clock.ts";
import {
  clockLineMs,
  longestNightEntryMs,
  preloadThresholdMs,
  takeoverMs,
  tickPeriodMs,
} from "../domain/game-facts.ts";
import type { LogEvent } from "../log/log-event.ts";
import { sessionStartUtcMs } from "./game-session.ts";
import type { RunDraft } from "./run-draft.ts";

/** What a frame or two add to the clock's resolution and the script's tick. */
const slackMs = 500;

/** Whether the owner took the visit over by day, and this nightfall is the dusk that followed. */
function followsTakeoverByDay(draft: RunDraft, takenOverMs: number, nightfallMs: number): boolean {
  if (nightfallMs - takenOverMs > takeoverMs) return true;
  const startMs = sessionStartUtcMs(draft.session);
  if (startMs === null) return false;
  // The log's clock is late by less than a second: instants are taken at their latest.
  const takenOver = nightClockAt(startMs + clockLineMs + takenOverMs);
  const nightfallUtcMs = startMs + clockLineMs + nightfallMs;
  const sinceDuskMs = nightfallUtcMs - nightClockAt(nightfallUtcMs).nightStartsAtMs;
  const isDusk = sinceDuskMs >= 0 && sinceDuskMs <= clockLineMs + tickPeriodMs + slackMs;
  return !takenOver.isNight && isDusk;
}

/**
 * N, where it tells when the run began; null without one (`oneNightfall` has left at most one, and none after the first
 * line of the hunt). Who takes a visit over by night starts the encounter script again: its first tick prints
 * an N that tells nothing.
 */
export function nightfallAnchorMs(draft: RunDraft, events: readonly LogEvent[]): number | null {
  const nightfall = events.find(({ id }) => id === "nightfall");
  if (nightfall === undefined) return null;
  const { entrance, takenOver } = draft;
  const wasTakenOver = takenOver !== null && takenOver.atMs <= nightfall.atMs;
  if (!wasTakenOver) return entrance.mode === "client" ? null : nightfall.atMs;
  return followsTakeoverByDay(draft, takenOver.atMs, nightfall.atMs) ? nightfall.atMs : null;
}

/** Whether it was night already when the Plains were entered, by the world's clock. */
function enteredAtNight(draft: RunDraft, finalizeMs: number): boolean {
  const startMs = sessionStartUtcMs(draft.session);
  // Who enters that shortly before dusk sees N within six seconds of it.
  return (
    startMs !== null && nightClockAt(startMs + finalizeMs + clockLineMs + tickPeriodMs - slackMs).isNight
  );
}

/**
 * Whether a night's first run was entered before dusk, so that its clock starts with the night: N came more than six
 * seconds after F. A wait only a little longer may also be slow loading at night: then the world's clock decides, if the
 * log tells the time of day.
 *
 *     F 700.000   N 704.100    4.1 s   loading at night: no preload run
 *     F 700.000   N 718.000   18.0 s   either of the two: no preload run if the world's clock says that F was at night
 *     F 700.000   N 760.000   60.0 s   waited for dusk: a preload run
 */
export function isPreload(draft: RunDraft, nightfallMs: number, finalizeMs: number): boolean {
  const waitedMs = nightfallMs - finalizeMs;
  if (waitedMs <= preloadThresholdMs) return false;
  return waitedMs > longestNightEntryMs || !enteredAtNight(draft, finalizeMs);
}
