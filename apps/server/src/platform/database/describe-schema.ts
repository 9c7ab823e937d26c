import { type Kysely, sql } from "kysely";
import type { Database } from "./database-types.ts";

interface SchemaPart {
  readonly kind: "table" | "view" | "function";
  /** The table or view that the part belongs to; "" for functions. */
  readonly name: string;
  readonly isTrigger: boolean;
  readonly text: string;
}

/**
 * Returns the schema as the database itself describes it, in one fixed order. The text shows in a review what a
 * migration or a program changes. Below an index stands which statements need it. Functions are only named: each has its
 * own file in functions/. The tables of libraries (migrations, jobs) are left out.
 */
export async function describeSchema(db: Kysely<Database>): Promise<string> {
  const parts = await listParts(db, "public");
  return `-- Generated from the migrations, views, functions and triggers: npm run generate\n${parts.map(({ text }) => text).join("\n")}\n`;
}

/**
 * Returns each column, constraint and index of a schema's tables, with its table, e.g. `night: squad_size smallint not null`. The order of
 * columns says nothing, because it depends on the order in which migrations arrived. Needs a `search_path` that begins with the schema.
 */
export async function describeTables(db: Kysely<Database>, schema: string): Promise<ReadonlySet<string>> {
  const parts = await listParts(db, schema);
  return new Set(
    parts
      .filter(({ kind, isTrigger }) => kind === "table" && !isTrigger)
      // The comment on an index explains its purpose and has no effect on its content.
      .map(({ name, text }) => `${name}: ${text.replace(/\n {4}-- .*$/, "").trim()}`),
  );
}

async function listParts(db: Kysely<Database>, schema: string): Promise<readonly SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`
    with ours as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = ${schema}::regnamespace and relname not like 'kysely%'
    ), parts (kind, name, part, place, text) as (
      select 1, relname, 1, attnum::text, format('  %I %s%s%s%s%s', attname, format_type(atttypid, atttypmod),
          case when attstorage = 'e' and typstorage <> 'e' then ' storage external' else '' end,
          case when attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end,
          case when attnotnull then ' not null' else '' end,
          case
            when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
            when attidentity = 'a' then ' generated always as identity'
            when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
            else ''
          end)
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind = 'r'
      union all
      select 1, relname, 2, conname, '  constraint ' || conname || ' ' || pg_get_constraintdef(c.oid)
      from ours join pg_constraint c on conrelid = ours.oid where contype not in ('n', 't')
      union all
      select 1, relname, 3, def, '  ' || def || coalesce(e'\n    -- ' || obj_description(indexrelid, 'pg_class'), '')
      from ours join pg_index on indrelid = oid
      cross join replace(pg_get_indexdef(indexrelid), format(' ON %I.', ${schema}::text), ' ON public.') def
      union all
      select 1, relname, 4, tgname, '  ' || pg_get_triggerdef(t.oid)
      from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
      union all
      select 2, relname, 0, '', pg_get_viewdef(oid) from ours where relkind = 'v'
      union all
      select 3, '', 0, proname, format('function %I(%s) returns %s', proname,
        pg_get_function_identity_arguments(oid), pg_get_function_result(oid))
      from pg_proc where pronamespace = ${schema}::regnamespace
    )
    select case kind when 1 then 'table' when 2 then 'view' else 'function' end as kind, name, part = 4 as "isTrigger", text
    from (
      select * from parts
      union all
      select 1, relname, 0, '', format(e'\n%stable %I%s',
        case when relpersistence = 'u' then 'unlogged ' else '' end, relname, ' with ' || reloptions::text)
      from ours where relkind = 'r'
      union all
      select 2, relname, -1, '', format(e'\nview %I', relname) from ours where relkind = 'v'
      union all
      select 3, '', -1, '', e'\n-- functions/'
    ) described
    order by described.kind, name collate "C", part,
      case part when 1 then lpad(place, 6) else place end collate "C"`.execute(db);
  return rows;
}
