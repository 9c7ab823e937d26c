import { type Kysely, sql } from "kysely";

/**
 * A night of which two logs say that they are the host's, and differ, is disputed: nobody answers for it, so that nothing
 * of it is ranked or counted, until a moderator approved it or the log that disputes it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table upload_night add column disputes boolean not null default false").execute(db);
  await sql.raw("create index upload_night_disputes on upload_night (night_uuid) where disputes").execute(db);
  await sql.raw(answeredNight(undisputed)).execute(db);
  await replaceText(db, { from: byAccounts, to: byAccountsOrDisputing });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceText(db, { from: byAccountsOrDisputing, to: byAccounts });
  await sql.raw(answeredNight("")).execute(db);
  await sql.raw("drop index upload_night_disputes").execute(db);
  await sql.raw("alter table upload_night drop column disputes").execute(db);
}

const undisputed = `where not exists (
      select from upload_night other where other.night_uuid = sent.night_uuid and other.disputes
    )`;

/** As 0026 has it, with a condition. */
const answeredNight = (condition: string) => `
  create or replace view answered_night as
    select sent.night_uuid
    from upload_night sent
    join upload on upload.uuid = sent.upload_uuid
    join night_member member on member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
    ${condition}`;

/** Which uploads note their night: a visitor's changes nothing of it, unless it disputes it. */
const byAccounts = "sent.night_uuid is not null and upload.user_uuid is not null";
const byAccountsOrDisputing =
  "sent.night_uuid is not null and (upload.user_uuid is not null or sent.disputes)";

/** Replaces a text in the function as it is now; one that does not have it stops the migration. */
async function replaceText(
  db: Kysely<unknown>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql
    .raw(`do $do$
    declare was text := pg_get_functiondef('note_new_uploads'::regproc);
    begin
      if strpos(was, $t$${from}$t$) = 0 then raise exception 'note_new_uploads is another one'; end if;
      execute replace(was, $t$${from}$t$, $t$${to}$t$);
    end
  $do$`)
    .execute(db);
}
