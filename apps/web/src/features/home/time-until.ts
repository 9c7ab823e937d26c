const minuteMs = 60_000;
/** From here on minutes no longer matter: hours are told, rounded. */
const hoursFromMinutes = 45;

export interface TimeUntil {
  readonly unit: "minute" | "hour";
  readonly count: number;
}

/** A span as people say it: minutes up to three quarters of an hour, then about so many hours. Never below a minute. */
export function timeUntil(spanMs: number): TimeUntil {
  const minutes = Math.max(1, Math.round(spanMs / minuteMs));
  if (minutes < hoursFromMinutes) return { unit: "minute", count: minutes };
  return { unit: "hour", count: Math.max(1, Math.round(minutes / 60)) };
}
