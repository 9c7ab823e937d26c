/** `+23`, `−12`, `0`: milliseconds with the sign that hunters read. Rounded to whole ones. */
export function signedMs(ms: number): string {
  const whole = Math.round(ms);
  if (whole === 0) return "0";
  return whole < 0 ? `\u2212${-whole}` : `+${whole}`;
}
