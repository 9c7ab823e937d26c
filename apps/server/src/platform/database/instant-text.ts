import { type RawBuilder, sql } from "kysely";

/** Refuses a year 0 and offsets of 16 hours or more, which PostgreSQL does not know. */
const pattern =
  /^(?<year>(?!0+-)\d{4,6})-(?<rest>\d\d-(?<day>\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)(?<era> BC)?$/;
/** The first and the last year that PostgreSQL covers completely. */
const firstYear = -4712;
const lastYear = 294275;
/** The last instant of `Date`. PostgreSQL has later ones, which the driver reads as an invalid date. */
const latest = "275760-09-13T00:00:00.000Z";

/**
 * Returns the instant as PostgreSQL reads it, also one that no answer can show (rows/present-rows.ts), because it still
 * gives its row a place among others. The driver gives `infinity` as a number. For an instant after the last `Date`, a
 * list in `direction` continues behind all such instants.
 */
export function instantText(instant: Date | number, direction: "asc" | "desc"): string {
  const ms = Number(instant);
  if (Number.isNaN(ms)) return direction === "asc" ? "infinity" : latest;
  if (!Number.isFinite(ms)) return ms > 0 ? "infinity" : "-infinity";
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  const rest = date.toISOString().replace(/^[+-]?\d+/, "");
  return year > 0 ? `${paddedYear(year)}${rest}` : `${paddedYear(1 - year)}${rest} BC`;
}

const paddedYear = (year: number) => String(year).padStart(4, "0");

/**
 * Whether PostgreSQL reads the text as an instant: the output of `instantText`, and instants that the database writes
 * into JSON.
 */
export function isInstantText(text: string): boolean {
  if (text === "infinity" || text === "-infinity") return true;
  const { year, rest, day, era } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) return false;
  const signed = era === undefined ? Number(year) : 1 - Number(year);
  if (signed < firstYear || signed > lastYear) return false;
  // The calendar repeats every 400 years. `Date` reads a 30 February as a day of March.
  const sameDays = 2000 + (signed % 400);
  return new Date(`${sameDays}-${rest}Z`).getUTCDate() === Number(day);
}

/** Returns SQL for a column's day as text, `2026-06-13`; null where there is none. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}
