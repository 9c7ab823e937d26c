import { adminTimeouts, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import type { OtherPostgres } from "./other-postgres.ts";

type Environment = Readonly<Record<string, string>>;

/** Builds a database's address from the name of its user and its own name. */
export type AddressOf = (user: string, database: string) => string;

/**
 * Makes a database as an operator does (docs/operating.md, "A database of your own"), either with one user, or with an
 * owner and an app user that owns nothing. Returns the environment by which the app reaches it. Default addresses lead
 * to the private socket.
 */
export async function makeDatabase(
  server: Pick<OtherPostgres, "superuser">,
  users: readonly ("app" | "owner")[],
  addressOf: AddressOf = (user, database) =>
    `postgres://${user}:soak@localhost/${database}?host=${server.superuser.host}`,
): Promise<Environment> {
  const name = `hunt_${users.length}`;
  const log = createLog({ logLevel: "silent", logFile: null });
  const { pool, close } = openDatabase({
    target: server.superuser,
    poolSize: 1,
    timeouts: adminTimeouts,
    log,
  });
  for (const user of users) await pool.query(`create role ${name}_${user} login password 'soak'`);
  await pool.query(`create database ${name} owner ${name}_owner`);
  await close();
  const [first = "", last = first] = users.map((user) => addressOf(`${name}_${user}`, name));
  const owner: Environment = users.length > 1 ? { DATABASE_OWNER_URL: last } : {};
  return { DATABASE_URL: first, ...owner, SECRET_KEY: "soak".repeat(8) };
}
