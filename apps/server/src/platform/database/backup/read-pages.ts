import type pg from "pg";
import type { EmbeddedTarget } from "../open-database.ts";
import { withClient } from "../with-client.ts";

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly kind: "table" | "btree" | "gin" | "other";
}

const relations = `
  select c.oid, c.oid::regclass::text as name,
    case when c.relkind in ('r', 't', 'm') then 'table' else coalesce(a.amname, 'other') end as kind
  from pg_class c left join pg_am a on a.oid = c.relam and c.relkind = 'i' left join pg_index i on i.indexrelid = c.oid
  where c.relkind in ('r', 't', 'm', 'i', 'S') and c.relpersistence = 'p' and i.indisvalid is not false
  order by 1`;

/** Statements that read a whole relation and check its consistency; they end with an error or with rows of faults. */
const looks: Readonly<Record<string, string>> = {
  table: "select 'block ' || blkno || ': ' || msg as fault from verify_heapam($1, check_toast := true)",
  btree: "select null as fault from bt_index_check($1, true) where false",
  gin: "select null as fault from gin_index_check($1) where false",
};

/** Every page goes through the server's cache, which compares its checksum. */
const readAll = `
  select pg_prewarm($1, 'buffer', fork) from unnest(array['main', 'fsm', 'vm']) fork
  where pg_relation_size($1::oid::regclass, fork) > 0`;

/**
 * Reads every page of every table and index of a server's databases, and checks that tables and indexes agree. Returns
 * a sentence per fault. Call it only on a copy that is thrown away, because it creates two extensions.
 */
export async function readPages(superuser: EmbeddedTarget): Promise<readonly string[]> {
  const databases = await withClient({ ...superuser, database: "postgres" }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datallowconn",
    );
    return rows.map(({ name }) => name);
  });
  const faults: string[] = [];
  for (const database of databases)
    faults.push(...(await withClient({ ...superuser, database }, readRelations)));
  return faults;
}

async function readRelations(client: pg.Client): Promise<readonly string[]> {
  await client.query("create extension if not exists amcheck; create extension if not exists pg_prewarm");
  const { rows } = await client.query<Relation>(relations);
  const faults: string[] = [];
  for (const { oid, name, kind } of rows) {
    for (const statement of [readAll, looks[kind]].filter((one) => one !== undefined)) {
      try {
        const found = await client.query<{ fault?: string }>(statement, [oid]);
        faults.push(...found.rows.flatMap(({ fault }) => (fault ? [`${name}: ${fault}`] : [])));
      } catch (error) {
        faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return faults;
}
