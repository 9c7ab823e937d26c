import { type Kysely, sql } from "kysely";

/**
 * Who computes the boards of a category otherwise (`app.derive = 'off'`) may change it without having its whole season
 * computed anew in one commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await noteSeason("if not is_deriving() then return null; end if;").execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await noteSeason("").execute(db);
}

const noteSeason = (unless: string) =>
  sql.raw(`create or replace function note_season() returns trigger language plpgsql as $$
    begin
      ${unless}
      if tg_op <> 'INSERT' then insert into board_dirt (season) values (old.season); end if;
      if tg_op <> 'DELETE' then insert into board_dirt (season) values (new.season); end if;
      return null;
    end
  $$`);
