import { type Kysely, sql } from "kysely";
import { ConfigError } from "../../config/config.ts";
import { databaseRefusal } from "./database-refusal.ts";
import type { Database } from "./database-types.ts";

/** Older versions of PostgreSQL are not tested (`npm run soak` tries this version and later ones). */
const oldestServer = 15;

/** Codes of a wrong password, user, database name or address, and of missing rights. */
const accessDenied: ReadonlySet<string> = new Set([
  "28P01",
  "28000",
  "3D000",
  "42501",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The code with which a pooler refuses a connection whose settings it does not know. */
const protocolViolation = "08P01";
/** The server is starting or stopping, or all of its connections are taken. This passes, so a start is tried again. */
const passing: ReadonlySet<string> = new Set(["57P03", "53300"]);

/** The database takes no changes now. It may take them later by itself, when it stops following another one. */
export class OnlyReadable extends ConfigError {}

export interface Address {
  /** The variable that gave it. */
  readonly variable: "DATABASE_URL" | "DATABASE_DIRECT_URL";
  /** Whether a pooler may refuse for reasons of its own, which may pass by themselves. */
  readonly isPooled?: boolean;
}

/**
 * Throws a `ConfigError` with a sentence for a database that cannot be used: it is away, the address or the password is
 * wrong, it is too old, or takes no changes. An error that passes by itself is thrown unchanged.
 */
export async function refuseServer(
  db: Kysely<Database>,
  address: Address = { variable: "DATABASE_URL" },
): Promise<void> {
  const { version, takesChanges } = await askServer(db).catch((error) => refuseUnreachable(error, address));
  if (Number.parseInt(version, 10) < oldestServer)
    throw new ConfigError(
      `The database is PostgreSQL ${version}, and ${oldestServer} or newer is needed: set ${address.variable} to a newer server, or leave it out to use the embedded one.`,
    );
  if (!takesChanges)
    throw new OnlyReadable(
      `The database can only be read: it follows another one, or is set so (default_transaction_read_only). Set ${address.variable} to the one that takes changes.`,
    );
}

async function askServer(db: Kysely<Database>) {
  const { rows } = await sql<{ version: string; takesChanges: boolean }>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only') = 'off' as "takesChanges"`.execute(db);
  return rows[0] ?? { version: "", takesChanges: true };
}

function refuseUnreachable(error: unknown, { variable, isPooled = false }: Address): never {
  if (!(error instanceof Error)) throw error;
  const code = "code" in error ? String(error.code) : "";
  if (code === protocolViolation && !isPooled)
    throw new ConfigError(
      `Something in front of the database does not let the app's connections through (${error.message}): set DATABASE_DIRECT_URL to PostgreSQL itself where a pooler is at DATABASE_URL, and DATABASE_OWNER_URL too where it is given.`,
      { cause: error },
    );
  if (passing.has(code) || !(accessDenied.has(code) || databaseRefusal(error))) throw error;
  // When several addresses of one host fail together, their error has no message of its own.
  const reason = error.message === "" ? code : error.message;
  throw new ConfigError(
    `The database cannot be used (${reason}): see that it runs and that ${variable} is right.`,
    { cause: error },
  );
}
