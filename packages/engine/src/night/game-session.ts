import { buildDayUtcMs, firstYear, midnightUtcMs } from "../clock/build-day.ts";
import type { GameSession } from "../domain/analysis.ts";
import type { LogEvent } from "../log/log-event.ts";

/** A game session while its lines arrive. */
export interface GameSessionDraft {
  readonly index: number;
  /** No log may name a later instant. */
  readonly notAfterUtcMs: number;
  /** The content and time of the first `Current time` line that gives an instant; null until then. */
  clock: ClockReading | null;
  /** Whether a `Current time` line gave a day that does not exist. */
  namedNoDate: boolean;
  buildLabel: string | null;
}

export interface ClockReading {
  readonly utcMs: number;
  readonly atMs: number;
}

/** Reasons why a log's date is not believed. */
export type DateFault = "no_date" | "too_early" | "too_late";

export function newGameSession(index: number, notAfterUtcMs: number): GameSessionDraft {
  return { index, notAfterUtcMs, clock: null, namedNoDate: false, buildLabel: null };
}

/**
 * Takes the game's build or the clock from a line; returns false for every other line. The first line of each kind
 * counts.
 */
export function noteSessionLine(session: GameSessionDraft, { id, fields, atMs }: LogEvent): boolean {
  const [text = ""] = fields;
  if (id === "build") {
    session.buildLabel ??= text.split(" ")[0] ?? null;
    return true;
  }
  if (id !== "currentTime") return false;
  const utcMs = parseUtc(text);
  if (utcMs === null) session.namedNoDate = true;
  else session.clock ??= { utcMs, atMs };
  return true;
}

const firstInstantMs = Date.UTC(firstYear, 0, 1);

/** Returns the fault of the session's clock; null when the clock is believed, and when there is no clock. */
function dateFault({ clock, namedNoDate, buildLabel, notAfterUtcMs }: GameSessionDraft): DateFault | null {
  if (clock === null) return namedNoDate ? "no_date" : null;
  if (clock.utcMs > notAfterUtcMs) return "too_late";
  const tooEarly =
    clock.utcMs - clock.atMs < firstInstantMs || clock.utcMs < (buildDayUtcMs(buildLabel) ?? 0);
  return tooEarly ? "too_early" : null;
}

/**
 * Returns the start of the game's process as an instant; null when the log does not give it, or gives an impossible
 * one.
 */
export function sessionStartUtcMs(session: GameSessionDraft): number | null {
  const { clock } = session;
  return clock === null || dateFault(session) !== null ? null : clock.utcMs - clock.atMs;
}

/**
 * Returns the fault of a date that lasts until `untilMs` of the session; null when the day is known, or the log never
 * gave one.
 */
export function dateFaultUntil(session: GameSessionDraft, untilMs: number): DateFault | null {
  const startMs = sessionStartUtcMs(session);
  if (startMs === null) return dateFault(session);
  return startMs + untilMs > session.notAfterUtcMs ? "too_late" : null;
}

export function toGameSession(session: GameSessionDraft): GameSession {
  const { index, buildLabel } = session;
  return { index, startedAtUtcMs: sessionStartUtcMs(session), buildLabel };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Returns the instant of `Sat Jun 13 07:01:51 2026` (UTC), in milliseconds since the epoch; null when the text is not a
 * date.
 */
export function parseUtc(text: string): number | null {
  const match = /^\w{3} (\w{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})$/.exec(text);
  if (match === null) return null;
  const [day = 0, hour = 0, minute = 0, second = 0, year = 0] = match.slice(2).map(Number);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const dayMs = midnightUtcMs(year, months.indexOf(match[1] ?? ""), day);
  return dayMs === null ? null : dayMs + ((hour * 60 + minute) * 60 + second) * 1000;
}
