import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { jobsSchema } from "./jobs-schema.ts";
import type { ConnectionTarget } from "./open-database.ts";
import { withClient } from "./with-client.ts";

/** A table, quoted and with its schema, and the columns that are copied: all but the computed ones. */
interface TransferTable {
  readonly name: string;
  readonly columns: string;
}

/** The tables of the app, each after those that it refers to; one may refer to itself. */
const appTables = `
  with recursive referred as (
    select conrelid as one, confrelid as other from pg_constraint
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace
  ), placed as (
    select c.oid, 0 as depth from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    union
    select r.one, p.depth + 1 from placed p join referred r on r.other = p.oid
  )
  select oid::regclass::text as name from placed group by oid order by max(depth), 1`;

const columnsOf = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.oid = $1::text::regclass group by 1`;

/** Sets the sequence of each table to continue after its present rows. */
const goOnNumbering = `
  do $$
  declare numbered record;
  begin
    for numbered in
      select a.attrelid::regclass as of_table, a.attname as of_column,
        pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
    loop
      execute format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)',
        numbered.sequence, numbered.of_column, numbered.of_table);
    end loop;
  end $$`;

/** Whether a database has no table of any schema. */
export async function isEmptyDatabase(target: ConnectionTarget): Promise<boolean> {
  return await withClient(target, async (client) => {
    const { rows } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and relpersistence <> 't'
         and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) limit 1`,
    );
    return rows.length === 0;
  });
}

/**
 * Copies all rows of one database into another of the same schema, in place of the rows there, in one transaction.
 * Derived rows and waiting jobs are copied too. Nobody may write to either database meanwhile. `owner` owns the tables.
 * Returns the number of rows.
 */
export async function transferRows(source: ConnectionTarget, owner: ConnectionTarget): Promise<number> {
  return await withClient(source, (from) =>
    withClient(owner, async (into) => {
      await from.query("begin isolation level repeatable read read only");
      await into.query("begin");
      const tables = await listTables(into);
      const names = tables.map(({ name }) => name);
      await into.query(`delete from ${jobsTable}`);
      for (const name of names) await into.query(`alter table ${name} disable trigger user`);
      await into.query(`truncate ${names.join(", ")}`);
      let rows = 0;
      for (const table of [...tables, await describeTable(into, jobsTable)])
        rows += await copyTable(from, into, table);
      await into.query("set constraints all immediate");
      await into.query(goOnNumbering);
      for (const name of names) await into.query(`alter table ${name} enable trigger user`);
      await into.query("commit");
      await into.query("analyze");
      return rows;
    }),
  );
}

const jobsTable = `${jobsSchema}.job`;

async function listTables(client: pg.Client): Promise<readonly TransferTable[]> {
  const { rows } = await client.query<{ name: string }>(appTables);
  const tables: TransferTable[] = [];
  for (const { name } of rows) tables.push(await describeTable(client, name));
  return tables;
}

async function describeTable(client: pg.Client, table: string): Promise<TransferTable> {
  const { rows } = await client.query<TransferTable>(columnsOf, [table]);
  const [found] = rows;
  if (!found) throw new Error(`there is no table ${table}`);
  return found;
}

async function copyTable(
  from: pg.Client,
  into: pg.Client,
  { name, columns }: TransferTable,
): Promise<number> {
  const reading = from.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
  const writing = into.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(reading, writing);
  return writing.rowCount;
}
