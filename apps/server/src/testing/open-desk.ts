import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openSession } from "../modules/sessions/open-session.ts";
import type { Database } from "../platform/database/database-types.ts";
import { newIdAt } from "../platform/new-id.ts";

export interface Desk {
  /** Access tokens of moderators. There are several, because each may make only so many decisions in an hour. */
  readonly moderators: readonly string[];
  /** Access tokens of hunters with nights that could be submitted. */
  readonly hunters: readonly string[];
  /** Requests that wait, the oldest first. */
  readonly pending: readonly string[];
  readonly requests: number;
  /** The number of nights that wait for the choice of a log. */
  readonly disputed: number;
}

const disputesCount = 500;
/**
 * The number of disputes in one commit. A commit derives again the boards of these nights, and so few stay far below the
 * time-out of a statement.
 */
const disputesOfCommit = 50;

const fingerprint = "bench-0123456789abcdef";

/** Returns the dependencies that open sessions beside an app that runs on the same data. */
export const sessionDeps = (db: Kysely<Database>) => ({
  db,
  config: { secretKey: "bench".repeat(8), rateLimitScale: 1_000 } as never,
  clock: Date.now,
  newId: () => newIdAt(Date.now()),
  randomBytes: (length: number) => randomBytes(length),
});

/** Signs an account in as a provider's callback would; returns its access token. */
export async function signIn(deps: ReturnType<typeof sessionDeps>, userUuid: string): Promise<string> {
  const session = { userUuid, fingerprint, provider: "steam", userAgent: undefined } as const;
  return (await deps.db.transaction().execute((trx) => openSession(deps, trx, session))).accessToken;
}

/**
 * Fills a seeded database with requests, of which three in four are decided, and with disputes; signs in the moderators
 * and the requesters.
 */
export async function openDesk(db: Kysely<Database>, requests: number): Promise<Desk> {
  const deps = sessionDeps(db);
  await sql`
    insert into verification (uuid, night_uuid, requested_by, status, video_url, created_at, updated_at, asked_at, decided_at,
      reason_code, squad_size, povs)
    select gen_random_uuid(), night.uuid, (
        select user_uuid from night_member where night_uuid = night.uuid and user_uuid is not null limit 1
      ), kind.status, 'https://video.example/' || number, asked, asked, asked, case when kind.status <> 'pending' then asked + interval '5 hours' end,
      case when kind.status = 'rejected' then 'figures_differ' end, night.squad_size, '[]'
    from (
      select uuid, squad_size, row_number() over (order by uuid) as number from night
      where listed and not verified and perspective = 'host' and full_runs_count >= 5
        and not exists (select from verification where night_uuid = night.uuid)
      limit ${requests}
    ) night
    cross join lateral (select case when number % 4 = 0 then 'pending' else 'rejected' end as status,
      now() - number * interval '3 minutes' as asked) kind`.execute(db);
  await sql`analyze verification`.execute(db);
  for (let count = 0; count < disputesCount; count += disputesOfCommit)
    await disputeNights(db, disputesOfCommit);
  await sql`analyze disputed_night`.execute(db);
  const moderators: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const uuid = deps.newId();
    await db.insertInto("user_account").values({ uuid, role: "mod" }).execute();
    moderators.push(await signIn(deps, uuid));
  }
  const busy = await db
    .selectFrom("hunter_count")
    .select("user_uuid as uuid")
    .where("season", "=", 0)
    .orderBy("nights", "desc")
    .limit(50)
    .execute();
  const hunters: string[] = [];
  for (const { uuid } of busy) hunters.push(await signIn(deps, uuid));
  const pending = await db
    .selectFrom("verification")
    .select("uuid")
    .where("status", "=", "pending")
    .orderBy("asked_at")
    .limit(2000)
    .execute();
  const { rows } = await sql<{ requests: string; disputed: string }>`
    select (select count(*) from verification) as requests, (select count(*) from disputed_night) as disputed`.execute(
    db,
  );
  return {
    moderators,
    hunters,
    pending: pending.map(({ uuid }) => uuid),
    requests: Number(rows[0]?.requests),
    disputed: Number(rows[0]?.disputed),
  };
}

/** Adds to the latest nights a different log of a member; two in three of these logs come from the host. */
async function disputeNights(db: Kysely<Database>, nights: number): Promise<void> {
  await sql`
    with night as materialized (
      select uuid, row_number() over (order by uuid desc) as number, gen_random_uuid() as upload_uuid, (
          select user_uuid from night_member where night_uuid = night.uuid and user_uuid is not null limit 1
        ) as user_uuid
      from night where listed and not verified and exists (
        select from night_member where night_uuid = night.uuid and user_uuid is not null
      ) and not exists (select from disputed_night where night_uuid = night.uuid)
      order by uuid desc limit ${nights}
    ), sent as (
      insert into upload (uuid, status, user_uuid, content_hash, scope, description, received_bytes, job_id, created_at, updated_at,
        ended_at)
      select upload_uuid, 'completed', user_uuid, sha256(upload_uuid::text::bytea), 'public', '', 1, gen_random_uuid(), now(), now(),
        now() from night
    )
    insert into upload_night (upload_uuid, number, night_uuid, status, format, perspective, started_at_ms, moments, disputes,
      created_at)
    select upload_uuid, 1, uuid, 'duplicate', '6x3', case when number % 3 = 0 then 'client' else 'host' end, 0, '{}', true,
      now() - number * interval '3 minutes'
    from night`.execute(db);
}
