import { type Kysely, sql } from "kysely";

/**
 * A category that is changed gets its new boards beside the old ones, in parts, under a name that nobody asks for; then
 * the two are exchanged. What is to be computed beside the categories stands in `board_draft`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table board_draft (
      key text primary key,
      season smallint not null,
      category text not null,
      minimum_full_runs smallint not null,
      squad_sizes smallint[],
      has_requirements boolean not null
    )`)
    .execute(db);
  await exchange(db, "board_candidates", ranked, rankedWithDrafts);
  await exchange(db, "rebuild_boards", rebuilt, rebuiltWithoutDrafts);
  await sql.raw(dropTrigrams).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await exchange(db, "rebuild_boards", rebuiltWithoutDrafts, rebuilt);
  await exchange(db, "board_candidates", rankedWithDrafts, ranked);
  await sql`drop table board_draft`.execute(db);
}

/** Names are found by other indexes since 0012. Somebody else's, in a database of theirs, stays. */
const dropTrigrams = `do $do$
  begin
    drop extension if exists pg_trgm;
  exception when insufficient_privilege or dependent_objects_still_exist then null;
  end
$do$`;

/** Writes a function (0005) anew with another part; fails when the part is not there. */
async function exchange(db: Kysely<unknown>, name: string, gone: string, come: string): Promise<void> {
  await sql
    .raw(`do $do$
    declare
      definition text := pg_get_functiondef('${name}'::regproc);
    begin
      if strpos(definition, $part$${gone}$part$) = 0 then raise exception '${name} is another one'; end if;
      execute replace(definition, $part$${gone}$part$, $part$${come}$part$);
    end
  $do$`)
    .execute(db);
}

const ranked = `
    ) ranking`;
// Without squad sizes: every one, like the board of a season that has no category.
const rankedWithDrafts = `
      union all
      select d.key, d.minimum_full_runs
      from board_draft d
      where d.season = n.season and (d.squad_sizes is null or n.squad_size = any (d.squad_sizes))
        and (not d.has_requirements or (n.verified and n.category = d.category))
    ) ranking`;

const rebuilt = "delete from board_dirt;";
// Who has a draft finds it gone, and begins again.
const rebuiltWithoutDrafts = "delete from board_dirt; delete from board_draft;";
