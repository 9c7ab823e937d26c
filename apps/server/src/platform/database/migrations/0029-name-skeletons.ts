import { type Kysely, sql } from "kysely";
import { nameSkeletons } from "../../text/name-skeletons.ts";

/** What a verified name has in common with those that look like it; whoever verifies one is held against all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column name_skeletons text[] collate "C" not null default '{}'`.execute(
    db,
  );
  await fill(db);
  await sql`create index user_account_skeletons on user_account using gin (name_skeletons)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account drop column name_skeletons`.execute(db);
}

const namesPerStatement = 1000;

async function fill(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ uuid: string; ign: string }>`
      select uuid, ign from user_account where ign is not null and name_skeletons = '{}' limit ${namesPerStatement}
    `.execute(db);
    if (rows.length === 0) return;
    const told = rows.map(({ uuid, ign }) => ({ uuid, skeletons: nameSkeletons(ign) }));
    await sql`
      update user_account set name_skeletons = array(select jsonb_array_elements_text(told.skeletons))
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(uuid uuid, skeletons jsonb)
      where user_account.uuid = told.uuid`.execute(db);
  }
}
