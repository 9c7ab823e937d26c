import { type RawBuilder, sql } from "kysely";

/** No year 0, and no offset of 16 hours or more: PostgreSQL knows neither. */
const pattern =
  /^(?<year>(?!0+-)\d{4,6})-(?<rest>\d\d-(?<day>\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)(?<era> BC)?$/;
/** Years, all of whose days PostgreSQL has. */
const firstYear = -4712;
const lastYear = 294275;
/** `Date` ends before PostgreSQL's instants do: the driver reads the rest as no date. */
const latest = "275760-09-13T00:00:00.000Z";

/**
 * The instant as PostgreSQL reads it, also one that no answer can show (rows/present-rows.ts): the place of its row among
 * others is told by it all the same. `infinity` is a number to the driver. Of those after the last `Date` a list in
 * `direction` continues behind them all.
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

/** Whether PostgreSQL reads the text as an instant: what `instantText` writes, and what the database writes into JSON. */
export function isInstantText(text: string): boolean {
  if (text === "infinity" || text === "-infinity") return true;
  const { year, rest, day, era } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) return false;
  const signed = era === undefined ? Number(year) : 1 - Number(year);
  if (signed < firstYear || signed > lastYear) return false;
  // Every 400 years have the same days. A 30 February is read as a day of March.
  const sameDays = 2000 + (signed % 400);
  return new Date(`${sameDays}-${rest}Z`).getUTCDate() === Number(day);
}

/** A column's day as text, `2026-06-13`; null where there is none. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}
