import type { Scope } from "@hunt/engine/domain/words";
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";

/** A log of one of a night's owners, with the choices that came with it. */
export interface OwnersLog {
  readonly uploadUuid: string;
  /** Null for a visitor. */
  readonly userUuid: string | null;
  /** The scope that the owner chose for the night. */
  readonly scope: Scope;
  readonly description: string;
  /** Whether the owner is in the squad; if one owner is, all are. */
  readonly isSquads: boolean;
  /** Whether the log began the night and its account is deleted. */
  readonly isNobodys: boolean;
}

/** Returns the logs of a night's owners (view night_owner), in the order of receipt. */
export async function readOwnersLogs(db: Kysely<Database>, nightUuid: string): Promise<readonly OwnersLog[]> {
  const { rows } = await sql<OwnersLog>`
    select owner.upload_uuid as "uploadUuid", owner.user_uuid as "userUuid", owner.scope, upload.description,
      owner.is_squads as "isSquads", owner.is_nobodys as "isNobodys"
    from night_owner owner join upload on upload.uuid = owner.upload_uuid
    where owner.night_uuid = ${nightUuid} order by upload.created_at, upload.uuid`.execute(db);
  return rows;
}

/**
 * Returns SQL that is true when an expression is an account, or one that was merged into it. When both accounts sent a
 * log, one of the two copies does not move until the merge is final, and the remaining account decides about both.
 */
export function isAccountOf(expression: Expression<unknown>, userUuid: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${expression} = any (array(
    select ${userUuid}::uuid union all select uuid from user_account where merged_into = ${userUuid}))`;
}

/** Returns SQL that is true when an account is one of the owners of the night that an expression names. */
export function isOwnedBy(userUuid: string, nightUuid: Expression<unknown>): RawBuilder<SqlBool> {
  // The condition is written with an array, because a join would look for the owners of all nights.
  return sql<SqlBool>`${userUuid}::uuid = any (array(
    select owner.user_uuid from night_owner owner where owner.night_uuid = ${nightUuid}))`;
}

/**
 * Passes an upload's place as the first log of its nights, its description and its stated day on to another upload of
 * the same nights.
 */
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
