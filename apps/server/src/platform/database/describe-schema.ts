import { type Kysely, sql } from "kysely";
import type { Database } from "./database-types.ts";

/**
 * Returns the schema as the database itself describes it, in one fixed order. The text shows in a review what a
 * migration or a program changes. Below an index stands which statements need it. Functions are only named: each has its
 * own file in functions/. The tables of libraries (migrations, jobs) are left out.
 */
export async function describeSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with ours as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
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
      select 1, relname, 3, pg_get_indexdef(indexrelid),
        '  ' || pg_get_indexdef(indexrelid) || coalesce(e'\n    -- ' || obj_description(indexrelid, 'pg_class'), '')
      from ours join pg_index on indrelid = oid
      union all
      select 1, relname, 4, tgname, '  ' || pg_get_triggerdef(t.oid)
      from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
      union all
      select 2, relname, 0, '', pg_get_viewdef(oid) from ours where relkind = 'v'
      union all
      select 3, '', 0, proname, format('function %I(%s) returns %s', proname,
        pg_get_function_identity_arguments(oid), pg_get_function_result(oid))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
    select string_agg(text, e'\n' order by part, case part when 1 then lpad(place, 6) else place end collate "C") as text
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
    group by kind, name order by kind, name collate "C"`.execute(db);
  return `-- Generated from the migrations, views, functions and triggers: npm run generate\n${rows.map(({ text }) => text).join("\n")}\n`;
}
