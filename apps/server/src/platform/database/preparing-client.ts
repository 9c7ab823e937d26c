import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

/** Statements that one connection keeps prepared; texts that vary must not fill the server. */
const maxPrepared = 100;
/** … nor its memory: a plan takes a hundred times the room of its text. */
const maxPreparedCharacters = 200_000;
/** Other reads are left alone: a list's plan should know the values that are asked for. */
const write = /\b(?:insert into|delete from)\b|^\s*update\b/i;
const preparedRead = /^\s*(?:select\s+)?\/\* prepared \*\//;
/** Begins the text of a read (or follows its `select`) whose plan is right for all values, and costs more than the read. */
export const prepared = sql.raw("/* prepared */");
/** How often a text must come before it is worth it. */
const seenBeforePrepared = 3;

/**
 * A connection that prepares the writes, and the reads that say so, which it is given often: the server parses and plans them once instead of every
 * time, which is half of its work for a small write.
 */
export class PreparingClient extends pg.Client {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #preparedCharacters = 0;

  // The driver's own signature has a dozen overloads; only plain text with values is changed.
  // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name =
      typeof text === "string" && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : null;
    // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
    const query = super.query as (...given: any[]) => any;
    return name === null ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const isFull =
      this.#names.size >= maxPrepared || this.#preparedCharacters + text.length > maxPreparedCharacters;
    if (isFull || !(write.test(text) || preparedRead.test(text))) return null;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size > 1000) this.#seen.clear();
    this.#seen.set(text, seen);
    if (seen <= seenBeforePrepared) return null;
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    this.#seen.delete(text);
    this.#names.set(text, name);
    this.#preparedCharacters += text.length;
    return name;
  }
}
