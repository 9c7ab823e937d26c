import type { ColumnType } from "kysely";

/** An instant column: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;

/** An instant column that the database fills with now(). */
export type CreatedInstant = ColumnType<Date, Date | undefined, never>;

/** A calendar day, written as `2026-06-13`. The driver reads it as an instant in the machine's time zone, so read it with `dayText`. */
export type Day = ColumnType<Date, string, string>;

/** A JSON column: read as a parsed value, written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** A bigint that stays below 2^53; `pg` reads it as text. */
export type BigInteger = ColumnType<string, number, number>;
