import { type Kysely, sql } from "kysely";

/** What operators and moderators do about nights, uploads, names and settings, and a record of it that nobody edits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...audit, ...blocks]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_entry, upload_block`.execute(db);
  await sql`drop function refuse_audit_change`.execute(db);
}

const audit = [
  // Who: an account, or whoever uses the command line, by the name of the system's user. Objects are named by text: a row
  // stays when what it tells of is gone.
  `create table audit_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    by_kind text not null check (by_kind in ('operator', 'user')),
    by_name text not null,
    action text not null,
    object_kind text not null check (object_kind in ('night', 'upload', 'upload_block', 'name', 'setting')),
    object text not null,
    reason text not null,
    details jsonb not null default '{}'
  )`,
  "create index audit_entry_object on audit_entry (object_kind, object, id)",
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only added to';
    end
  $$`,
  `create trigger audit_entry_kept before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
];

const blocks = [
  // A browser, by the keyed hash of its fingerprint, or a range of addresses that an operator wrote.
  `create table upload_block (
    uuid uuid primary key,
    fingerprint_hash bytea,
    address_range cidr,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    check (num_nonnulls(fingerprint_hash, address_range) = 1)
  )`,
];
