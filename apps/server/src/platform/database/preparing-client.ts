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
const inFailedTransaction = "25P02";
/** How often a text must come before it is worth it. */
const seenBeforePrepared = 3;

/**
 * A connection that prepares the writes, and the reads that say so, which it is given often: the server parses and plans them once instead of every
 * time, which is half of its work for a small write.
 */
export class PreparingClient extends pg.Client {
  readonly #seen = new Map<string, number>();
  /** By text, the one used last at the end. */
  readonly #names = new Map<string, string>();
  #preparedCharacters = 0;
  #lastName = 0;
  /** Names that the server is still to forget. */
  readonly #stale = new Set<string>();

  // The driver's own signature has a dozen overloads; only plain text with values is changed.
  // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    const name = isPlain ? this.#nameOf(text) : null;
    // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
    const query = super.query as (...given: any[]) => any;
    if (name === null) return query.apply(this, args);
    const send = () => query.call(this, { name, text, values }, ...rest);
    return this.#stale.size === 0 ? send() : this.#forgetStale().then(send);
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (text.length > maxPreparedCharacters || !(write.test(text) || preparedRead.test(text))) return null;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (this.#seen.size > 1000) this.#seen.clear();
    this.#seen.set(text, seen);
    if (seen <= seenBeforePrepared) return null;
    this.#makeRoomFor(text);
    this.#lastName += 1;
    const name = `prepared_${this.#lastName}`;
    this.#seen.delete(text);
    this.#names.set(text, name);
    this.#preparedCharacters += text.length;
    return name;
  }

  /** Gives up the texts that were not used for longest. */
  #makeRoomFor(text: string) {
    for (const [oldest, name] of this.#names) {
      const isRoom = this.#names.size < maxPrepared;
      if (isRoom && this.#preparedCharacters + text.length <= maxPreparedCharacters) break;
      this.#names.delete(oldest);
      this.#preparedCharacters -= oldest.length;
      this.#stale.add(name);
    }
  }

  /** All in one round trip. */
  async #forgetStale(): Promise<void> {
    const names = [...this.#stale];
    try {
      await super.query(names.map((name) => `deallocate ${name}`).join("; "));
    } catch (error) {
      // Within a transaction that has failed nothing is given up: the next time. A connection that broke has nothing left.
      if (error instanceof pg.DatabaseError && error.code === inFailedTransaction) return;
    }
    for (const name of names) {
      this.#stale.delete(name);
      delete this.#ownConnection().parsedStatements[name];
    }
  }

  /** Where the driver keeps the text of each name as long as the connection lives. */
  #ownConnection() {
    return (this as unknown as { readonly connection: { readonly parsedStatements: Record<string, string> } })
      .connection;
  }
}
