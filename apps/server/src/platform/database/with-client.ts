import pg from "pg";
import { type ConnectionTarget, connectionOptions, onlyStatementLimit } from "./open-database.ts";

/**
 * Runs `work` on a connection of its own, without time-outs, and closes it. When the connection breaks, the next statement of the
 * work fails.
 */
export async function withClient<Result>(
  target: ConnectionTarget,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = onlyStatementLimit(0);
  const client = new pg.Client({ ...connectionOptions(target), options, application_name: "hunt" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
