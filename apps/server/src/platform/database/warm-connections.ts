import type pg from "pg";
import type { Logger } from "../deps.ts";
import type { OpenDatabase } from "./open-database.ts";

/**
 * Has each connection of a pool derive what a changed night changes, once, and takes it back: to plan these statements takes a
 * connection's first commit some 40 ms more than any later one, which a moderator who approves would wait for (ADR 0008). One after
 * the other, so that requests have the connections that are not warm yet; those that are warm are held until the end, or the pool
 * would hand out the same one again. Does nothing where no night is listed.
 */
export async function warmConnections(
  { pool }: Pick<OpenDatabase, "pool">,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  const held: pg.PoolClient[] = [];
  try {
    while (held.length < pool.options.max && !signal.aborted) {
      const client = await pool.connect();
      held.push(client);
      if (!(await deriveOnce(client))) return;
    }
  } catch (error) {
    // It is for speed alone.
    log.warn({ err: error }, "connections could not be warmed");
  } finally {
    for (const client of held) client.release();
  }
}

/** As if a listed night were verified, or no longer; false when there is none. */
async function deriveOnce(client: pg.PoolClient): Promise<boolean> {
  await client.query("begin");
  try {
    const { rowCount } = await client.query(`
      update night set verified = not verified
      where uuid = (select uuid from night where listed limit 1)`);
    // What else waits for the commit.
    await client.query("set constraints all immediate");
    return (rowCount ?? 0) > 0;
  } finally {
    await client.query("rollback");
  }
}
