import { type Kysely, sql, type Transaction } from "kysely";
import { ConfigError } from "../../config/config.ts";
import type { Logger } from "../log/logger.ts";
import type { Database } from "./database-types.ts";
import { isOfLaterRelease } from "./programs.ts";
import { withSchemaLock } from "./with-schema-lock.ts";

type Right = "insert" | "update" | "delete";

const all: readonly Right[] = ["insert", "update", "delete"];

/**
 * The tables that the app's role may write; it reads every table. All other tables, above all the derived ones, are
 * written only by the triggers' functions, which run as the tables' owner, so that an injected statement of the app
 * cannot write a rank.
 */
const writable: Partial<Readonly<Record<keyof Database, readonly Right[]>>> = {
  user_account: all,
  user_name: all,
  provider_link: all,
  sign_in_attempt: all,
  used_nonce: all,
  link_ticket: all,
  session: all,
  session_token: all,
  bot_token: all,
  account_erasure: all,
  name_proof: all,
  notice: all,
  suspension: all,
  kept_suspension: all,
  kept_suspension_key: all,
  report: all,
  report_copy: ["insert", "update"],
  account_merge: all,
  account_merge_row: all,
  upload: all,
  extract: all,
  upload_block: all,
  claim_link: all,
  night: all,
  night_member: all,
  run: all,
  eidolon: all,
  upload_night: all,
  night_signal: all,
  run_key: all,
  run_copy: all,
  trusted_sender: all,
  weighed_account: ["insert", "update", "delete"],
  verification: all,
  verification_move: ["insert", "update"],
  video_check: all,
  category: all,
  board_work: all,
  setting: all,
  game_run: all,
  kept_game_run: all,
  live_hunt: all,
  live_hunt_mate: all,
  live_bar: all,
  release_feed: ["insert", "update"],
  operator_watch: ["insert", "update"],
  operator_notice: ["insert", "update"],
  rate_limit: all,
  audit_entry: ["insert"],
  done_call: all,
};

/**
 * Gives the app's role, by name, its rights in the schema, and takes all others. Changes nothing when they are right, when
 * the app is the owner, who has every right anyway, or when the database is of a later release. Needs the tables' owner.
 */
export async function grantAppRights(
  db: Kysely<Database>,
  { app, log }: { readonly app: string; readonly log: Logger },
): Promise<void> {
  if (await hasAllRights(db, app)) return;
  if (await areRightsExact(db, app)) return;
  // Two processes that grant the same rights at once would make each other fail.
  await withSchemaLock(db, { log }, async (held) => {
    // An earlier release does not know the tables that this one has added, nor the columns that this one writes.
    if (await isOfLaterRelease(held)) return;
    await held.transaction().execute((trx) => replaceRights(trx, sql.id(app)));
  });
}

/** Whether the app is the owner of the tables, or has the owner's rights. */
async function hasAllRights(db: Kysely<Database>, app: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select pg_has_role(oid, current_user, 'usage') as all from pg_roles where rolname = ${app}`.execute(db);
  const [role] = rows;
  if (!role) throw new ConfigError(`The database knows no user ${app}: see that DATABASE_URL is right.`);
  return role.all;
}

async function areRightsExact(db: Kysely<Database>, app: string): Promise<boolean> {
  const wanted = Object.entries(writable).flatMap(([table, rights]) =>
    rights.map((right) => `${table} ${right}`),
  );
  const { rows } = await sql<{ exact: boolean }>`
    select has_schema_privilege(${app}, 'public', 'usage')
      and not exists (
        select from ${ownFunctions} where has_function_privilege(${app}, own.oid, 'execute')
      )
      and not exists (
        select from ${ownTables}
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) asked
        where has_table_privilege(${app}, own.oid, asked)
          <> (asked = 'select' or own.name || ' ' || asked = any (${wanted}))
      ) as exact`.execute(db);
  return rows[0]?.exact ?? false;
}

const isOwn = sql`= (select oid from pg_roles where rolname = current_user)`;
const ownTables = sql`(
  select oid, relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relowner ${isOwn}) own`;
const ownFunctions = sql`(
  select oid from pg_proc where pronamespace = 'public'::regnamespace and proowner ${isOwn}) own`;

async function replaceRights(trx: Transaction<Database>, app: ReturnType<typeof sql.id>) {
  const tables = await sql<{ name: string }>`select name from ${ownTables}`.execute(trx);
  const own = sql.join(tables.rows.map(({ name }) => sql.table(name)));
  await sql`revoke all on ${own} from ${app}`.execute(trx);
  await sql`grant usage on schema public to ${app}`.execute(trx);
  await sql`grant select on ${own} to ${app}`.execute(trx);
  for (const [table, rights] of Object.entries(writable))
    await sql`grant ${sql.raw(rights.join(", "))} on ${sql.table(table)} to ${app}`.execute(trx);
  // A trigger fires without the right to execute its function, which every role has at first.
  const functions = await sql<{
    name: string;
  }>`select oid::regprocedure::text as name from ${ownFunctions}`.execute(trx);
  for (const { name } of functions.rows)
    await sql`revoke execute on function ${sql.raw(name)} from public, ${app}`.execute(trx);
}
