import { type Kysely, sql } from "kysely";

/**
 * What is read of hunters costs little at any size.
 *
 * Names are found by the characters and pairs of neighbouring characters in them, whatever their script: trigrams know
 * no text shorter than three, and in the C locale no letter outside of ASCII, so that such a search read every name.
 * How many hunters have one or two given characters is kept with the counts: it changes when a hunter, a hunter's first
 * or last night of a season, or a name comes or goes, and at no other upload.
 *
 * All that a hunter's profile, trend, calendar and mates are made of is in the one index by which that hunter's nights
 * are looked up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...parts, ...totals]) await sql.raw(statement).execute(db);
  for (const index of replaced) await sql.raw(`drop index ${index.name}`).execute(db);
  await sql.raw(figuresIndex([...listFigures, ...hunterFigures])).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index night_listed_figures`.execute(db);
  for (const { name, on } of replaced) await sql.raw(`create index ${name} on ${on}`).execute(db);
  for (const statement of undone) await sql.raw(statement).execute(db);
}

const listFigures = [
  "season",
  "squad_size",
  "verified",
  "captured_hydrolysts_count",
  "runs_count",
  "created_at",
  "average_last_hydrolyst_limb_break_time_ms",
  "average_real_time_ms",
  "average_extraction_time_ms",
  "active_time_ms",
];
const hunterFigures = [
  "full_runs_count",
  "started_at",
  "best_run_real_time_ms",
  "best_run_last_hydrolyst_limb_break_time_ms",
];

function figuresIndex(figures: readonly string[]): string {
  return `create index night_listed_figures on night (uuid) include (${figures.join(", ")}) where listed`;
}

/** As 0007 and 0010 made them. */
const replaced = [
  { name: "user_account_search", on: "user_account (search_key, uuid) where listed" },
  { name: "user_account_search_groups", on: "user_account using gin (search_key gin_trgm_ops) where listed" },
  { name: "hunter_count_search", on: "hunter_count (season, search_key)" },
  { name: "night_listed_figures", on: `night (uuid) include (${listFigures.join(", ")}) where listed` },
] as const;

const parts = [
  `create function search_parts(key text) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      characters text[] := string_to_array(key, null);
      found text[] := characters;
    begin
      for place in 2 .. cardinality(characters) loop
        found := found || (characters[place - 1] || characters[place]);
      end loop;
      return found;
    end
  $$`,
  // Names come seldom: each is put in its place at once, so that no search reads a list of late ones.
  `create index user_account_search_parts on user_account using gin (search_parts(search_key))
    with (fastupdate = off) where listed`,
];

const hunterTotals = `
      insert into hunter_total as t
        select season, case tg_op when 'INSERT' then count(*) else - count(*) end from changed group by season
        on conflict (season) do update set hunters = t.hunters + excluded.hunters;`;

const totals = [
  `create table search_total (
    season smallint not null,
    part text collate "C" not null,
    hunters integer not null,
    primary key (season, part)
  )`,
  // Like the rows of hunter_count, under the lock of everything derived.
  `create or replace function count_hunter_rows() returns trigger language plpgsql as $$
    begin
      if not exists (select from changed) then return null; end if;${hunterTotals}
      if tg_op = 'DELETE' and not exists (select from hunter_count) then
        delete from search_total;
        return null;
      end if;
      insert into search_total as t
        select season, part, case tg_op when 'INSERT' then count(*) else - count(*) end
        from changed, lateral (select distinct unnest(search_parts(search_key)) as part) as of_key
        group by season, part
        on conflict (season, part) do update set hunters = t.hunters + excluded.hunters;
      return null;
    end
  $$`,
  `create function recount_search_parts() returns trigger language plpgsql as $$
    begin
      insert into search_total as t
        select new.season, part, sum(change) from (
          select distinct unnest(search_parts(old.search_key)) as part, -1 as change
          union all select distinct unnest(search_parts(new.search_key)), 1
        ) as of_keys
        group by part having sum(change) <> 0
        on conflict (season, part) do update set hunters = t.hunters + excluded.hunters;
      return null;
    end
  $$`,
  `create trigger hunter_count_renamed after update on hunter_count for each row
    when (old.search_key is distinct from new.search_key) execute function recount_search_parts()`,
  `insert into search_total
    select season, part, count(*)
    from hunter_count, lateral (select distinct unnest(search_parts(search_key)) as part) as of_key
    group by season, part`,
];

const undone = [
  "drop trigger hunter_count_renamed on hunter_count",
  "drop function recount_search_parts",
  `create or replace function count_hunter_rows() returns trigger language plpgsql as $$
    begin${hunterTotals}
      return null;
    end
  $$`,
  "drop table search_total",
  "drop index user_account_search_parts",
  "drop function search_parts",
];
