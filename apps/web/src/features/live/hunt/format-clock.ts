import { minusSign, unknownValue } from "@hunt/engine/formats/format-duration";

/** Formats whole seconds as `0:07`, `12:34`, `1:02:03`; an unknown time is a dash. Countdowns round up. */
export function formatClock(ms: number | null, round: "down" | "up" = "down"): string {
  if (ms === null || !Number.isFinite(ms)) return unknownValue;
  const whole = round === "up" ? Math.ceil(ms / 1000) : Math.floor(ms / 1000);
  const seconds = Math.abs(whole);
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = hours > 0 ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${whole < 0 ? minusSign : ""}${text}:${pad(seconds % 60)}`;
}
