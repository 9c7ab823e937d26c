import type { ColumnType } from "kysely";

/** An instant column: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;

/** An instant column that the database fills with now(). */
export type CreatedInstant = ColumnType<Date, Date | undefined, never>;

/** JSON: read parsed, written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** bigint that stays below 2^53: `pg` reads it as text. */
export type BigInteger = ColumnType<string, number, number>;
