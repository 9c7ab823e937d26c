import { type Kysely, sql } from "kysely";

/**
 * The classes of nights that a season ranks apart. Season 4 has two from the beginning (api.md 2); further ones are
 * added by admins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table category (
      uuid uuid primary key default gen_random_uuid(),
      slug text not null,
      name text not null,
      season smallint not null,
      scope text not null default 'public' check (scope in ('public', 'private')),
      minimum_full_runs smallint not null default 6 check (minimum_full_runs >= 0),
      squad_sizes smallint[] not null default '{1,2,3,4}',
      requirements jsonb not null default '{}',
      position integer not null default 0,
      archived boolean not null default false,
      unique (season, slug)
    )`)
    .execute(db);
  await sql`
    insert into category (slug, name, season, requirements, position) values
      ('any%', 'Any%', 4, '{}', 1),
      ('novaless%', 'Novaless%', 4, ${JSON.stringify(withoutNova)}::jsonb, 2)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table category`.execute(db);
}

const withoutNova = {
  en: "Nobody in the squad plays Nova.",
  cs: "Nikdo ze skupiny nehraje za Novu.",
  "de-DE": "Niemand im Squad spielt Nova.",
  es: "Nadie del escuadrón juega con Nova.",
  ja: "分隊の誰もNovaを使わないこと。",
  "ru-RU": "Никто в отряде не играет за Нову.",
  tl: "Walang gumagamit ng Nova sa squad.",
  tr: "Takımdaki hiç kimse Nova ile oynamaz.",
  "uk-UA": "Ніхто в загоні не грає за Нову.",
  "zh-HK": "小隊中無人使用 Nova。",
} as const;
