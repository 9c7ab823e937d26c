import type { GameSession } from "../domain/analysis.ts";

/** A game session while its lines arrive. */
export interface GameSessionDraft {
  readonly index: number;
  startedAtUtcMs: number | null;
  buildLabel: string | null;
}

export function toGameSession(draft: GameSessionDraft): GameSession {
  return { index: draft.index, startedAtUtcMs: draft.startedAtUtcMs, buildLabel: draft.buildLabel };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The instant of `Sat Jun 13 07:01:51 2026` (UTC), milliseconds since the epoch; null when it is no date. */
export function parseUtc(text: string): number | null {
  const match = /^\w{3} (\w{3}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})$/.exec(text);
  if (match === null) return null;
  const month = months.indexOf(match[1] ?? "");
  const [day, hour, minute, second, year] = match.slice(2).map(Number);
  if (month < 0 || day === undefined || year === undefined || year < 2013) return null;
  if (day < 1 || day > 31 || (hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 60) return null;
  return Date.UTC(year, month, day, hour, minute, second);
}
