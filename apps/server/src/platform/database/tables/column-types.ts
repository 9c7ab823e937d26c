import type { ColumnType } from "kysely";

/** An instant column: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;

/** An instant column that the database fills with now(). */
export type CreatedInstant = ColumnType<Date, Date | undefined, never>;

/** A day of the calendar, written as `2026-06-13`. The driver reads it as an instant of the machine's zone: `dayText` reads what it is. */
export type Day = ColumnType<Date, string, string>;

/** JSON: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** bigint that stays below 2^53: `pg` reads it as text. */
export type BigInteger = ColumnType<string, number, number>;
