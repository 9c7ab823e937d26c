import { unknownValue } from "./format-duration.ts";

/** Time left as `H:MM:SS`, to the second still running (so that it reaches 0:00:00 when it is over, not before). */
export function formatCountdown(remainingMs: number | null): string {
  if (remainingMs === null || !Number.isFinite(remainingMs)) return unknownValue;
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
