/** The day of the calendar in UTC, e.g. `2026-11-22`: it turns at the same moment for everybody. */
export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
