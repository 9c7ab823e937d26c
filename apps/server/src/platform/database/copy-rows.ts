import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A value of a column as `pg` would take it; an object is given as JSON text. */
export type CopyValue = string | number | boolean | null | Date | Buffer | readonly (string | number)[];
export type CopyRow = Readonly<Record<string, CopyValue>>;

/** Rows of one table in the text format of COPY. */
export interface CopyData {
  readonly table: string;
  readonly columns: readonly string[];
  readonly text: Uint8Array;
  readonly rows: number;
}

/** Returns rows in the format that COPY reads; all have the columns of the first. */
export function copyDataOf(table: string, rows: readonly CopyRow[]): CopyData {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => fieldText(row[column] ?? null)).join("\t"));
  return { table, columns, text: Buffer.from(`${lines.join("\n")}\n`), rows: rows.length };
}

function fieldText(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return escaped(typeof value === "string" ? value : arrayText(value));
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function arrayText(values: readonly (string | number)[]): string {
  const items = values.map((value) =>
    typeof value === "number" ? value : `"${value.replace(/["\\]/g, (character) => `\\${character}`)}"`,
  );
  return `{${items.join(",")}}`;
}

/** Sends rows by COPY, several times faster than INSERT; does nothing without rows. */
export async function copyRows(client: pg.Client, data: CopyData): Promise<void> {
  if (data.rows === 0) return;
  const columns = data.columns.map((column) => `"${column}"`).join(", ");
  const copy = client.query(copyFrom(`copy "${data.table}" (${columns}) from stdin`));
  await pipeline([data.text], copy);
}
