import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";

/**
 * Locks a session until the transaction ends, so that one transaction at a time decides about its nights. Two uploads
 * of one night that arrive together then make one night.
 */
export async function lockGameSession(trx: Transaction, sessionKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionKey}, 0))`.execute(trx);
}

/** Locks sessions as `lockGameSession` does, always in the same order, to avoid deadlocks. */
export async function lockGameSessions(trx: Transaction, sessionKeys: readonly string[]): Promise<void> {
  const locking = sql`
    select pg_advisory_xact_lock(hashtextextended(session_key, 0))
    from (select distinct key collate "C" as session_key from unnest(${sessionKeys}::text[]) as key order by 1) as in_order`;
  await executeNamed(trx, "lock-sessions", locking);
}

/** Returns those of the given sessions that have or had a night. */
export async function selectKnownSessions(
  trx: Transaction,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const selecting = sql<{ readonly key: string }>`
    select key from unnest(${sessionKeys}::text[]) as key
    where exists (select from night where night.session_key = key)`;
  const { rows } = await executeNamed(trx, "known-sessions", selecting);
  return new Set(rows.map(({ key }) => key));
}

/** A former night that must be recognised when a log of it is sent again. */
export interface FormerNight {
  readonly uuid: string;
  readonly verified: boolean;
  /** True when no log of the night is left. Otherwise an admin deleted the night and may restore it. */
  readonly isGone: boolean;
  /** Whether moderators hid the night, or an admin deleted it. */
  readonly isCondemned: boolean;
  readonly isRemoved: boolean;
}

const isRemoved = sql<boolean>`(deleted_at is not null and not deleted_by_owners)`;

/** Returns the nights of a session that are gone or were removed and began about when a log does; the oldest first. */
export async function selectFormerNights(
  trx: Transaction,
  sessionKey: string,
  startedAt: Date | null,
): Promise<readonly FormerNight[]> {
  const { rows } = await sql<FormerNight>`
    select uuid, verified, gone_at is not null as "isGone", ${isRemoved} as "isRemoved",
      hidden or ${isRemoved} as "isCondemned"
    from night
    where session_key = ${sessionKey} and (gone_at is not null or ${isRemoved})
      and (started_at is null or ${startedAt}::timestamptz is null
        or started_at between ${startedAt}::timestamptz - interval '5 minutes' and ${startedAt}::timestamptz + interval '5 minutes')
    order by created_at, uuid`.execute(trx);
  return rows;
}
