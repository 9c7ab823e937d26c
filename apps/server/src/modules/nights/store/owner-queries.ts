import type { Scope } from "@hunt/engine/domain/words";
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** A log of an owner of a night, with what came with it. */
export interface OwnersLog {
  readonly uploadUuid: string;
  /** Null of a visitor. */
  readonly userUuid: string | null;
  /** Who may see the night, as the owner chose. */
  readonly scope: Scope;
  readonly description: string;
  /** A squad member's; none of these is anybody else's then. */
  readonly isSquads: boolean;
  /** It began the night, and its account is deleted. */
  readonly isNobodys: boolean;
}

/** The logs of those who own a night (view night_owner), in the order in which they came. */
export async function readOwnersLogs(db: Kysely<Database>, nightUuid: string): Promise<readonly OwnersLog[]> {
  const { rows } = await sql<OwnersLog>`
    select owner.upload_uuid as "uploadUuid", owner.user_uuid as "userUuid", owner.scope, upload.description,
      owner.is_squads as "isSquads", owner.is_nobodys as "isNobodys"
    from night_owner owner join upload on upload.uuid = owner.upload_uuid
    where owner.night_uuid = ${nightUuid} order by upload.created_at, upload.uuid`.execute(db);
  return rows;
}

/** Whether an account of the squad sent a log. */
const isOfSquad = sql<SqlBool>`exists (
  select from night_member member where member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
    and member.presence is distinct from false
)`;

/**
 * Whether an expression is an account, or one that was merged into it: of a log that both sent one does not move until the merge is final, and
 * who is left decides about both.
 */
export function isAccountOf(expression: Expression<unknown>, userUuid: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${expression} = any (array(
    select ${userUuid}::uuid union all select uuid from user_account where merged_into = ${userUuid}))`;
}

/** Whether an account is one of the owners of the night that an expression names. */
export function isOwnedBy(userUuid: string, nightUuid: Expression<unknown>): RawBuilder<SqlBool> {
  // As an array: a join would look for the owners of all nights.
  return sql<SqlBool>`${userUuid}::uuid = any (array(
    select owner.user_uuid from night_owner owner where owner.night_uuid = ${nightUuid}))`;
}

/** Those of some nights that hunters of their squads sent, be it that they have given them up and own nothing. */
export async function selectNightsSentBySquads(
  db: Kysely<Database>,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nightUuids.length === 0) return new Set();
  const { rows } = await sql<{ uuid: string }>`
    select distinct sent.night_uuid as uuid from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = any(${[...nightUuids]}::uuid[]) and ${isOfSquad}`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Makes what one upload began, described, and told the day of, another one's, of the same nights. */
export async function passOnFirst(
  trx: Transaction,
  { fromUuid, toUuid }: { readonly fromUuid: string; readonly toUuid: string },
): Promise<void> {
  await sql`
    update upload_night own set status = 'created' from upload_night lost
    where own.upload_uuid = ${toUuid} and lost.upload_uuid = ${fromUuid} and own.night_uuid = lost.night_uuid
      and lost.status = 'created'`.execute(trx);
  for (const name of ["described_in", "said_in"]) {
    await sql`
      update night set ${sql.ref(name)} = ${toUuid}
      from upload_night own
      where own.upload_uuid = ${toUuid} and night.uuid = own.night_uuid and ${sql.ref(name)} = ${fromUuid}`.execute(
      trx,
    );
  }
}

/**
 * Whether somebody gave the night up who may still take it back, or whose logs are not forgotten yet; of one that was its squad's,
 * somebody of the squad: what a voice gave up brings nothing back.
 */
export async function hasGivenUpLogs(
  db: Kysely<Database>,
  { nightUuid, wasSquads }: { readonly nightUuid: string; readonly wasSquads: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = ${nightUuid} and sent.given_up_at is not null and (${!wasSquads} or ${isOfSquad})
    limit 1`.execute(db);
  return rows.length > 0;
}
