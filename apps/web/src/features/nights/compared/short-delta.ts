import { minusSign } from "@hunt/engine/formats/format-duration";

/** Two digits have room in a column: `+0.48`, `−12.3`. The table has all three. */
export function shortDelta(deltaMs: number): string {
  const ms = Math.abs(deltaMs);
  const places = ms < 9995 ? 2 : ms < 99_950 ? 1 : 0;
  // In whole ms, or the half of 1.045, which a binary fraction has not, would be cut off.
  const digits = (Math.round((ms * 10 ** places) / 1000) / 10 ** places).toFixed(places);
  if (Number(digits) === 0) return "0";
  return `${deltaMs < 0 ? minusSign : "+"}${digits}`;
}
