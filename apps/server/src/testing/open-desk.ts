import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openSession } from "../modules/sessions/open-session.ts";
import type { Database } from "../platform/database/database-types.ts";
import { newIdAt } from "../platform/new-id.ts";

export interface Desk {
  /** Access tokens of moderators: each may decide so much within an hour. */
  readonly moderators: readonly string[];
  /** Of hunters with nights that could be sent in. */
  readonly hunters: readonly string[];
  /** Requests that wait, the oldest first. */
  readonly pending: readonly string[];
  readonly requests: number;
}

const fingerprint = "bench-0123456789abcdef";

/** Fills a seeded database with requests, three of four decided, and signs in who decides and who asks. */
export async function openDesk(db: Kysely<Database>, requests: number): Promise<Desk> {
  const deps = {
    db,
    config: { secretKey: "bench".repeat(8), rateLimitScale: 1_000 } as never,
    clock: Date.now,
    newId: () => newIdAt(Date.now()),
    randomBytes: (length: number) => randomBytes(length),
  };
  const signIn = async (userUuid: string) =>
    (
      await db
        .transaction()
        .execute((trx) =>
          openSession(deps, trx, { userUuid, fingerprint, provider: "steam", userAgent: undefined }),
        )
    ).accessToken;
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
  const moderators: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const uuid = deps.newId();
    await db.insertInto("user_account").values({ uuid, role: "mod" }).execute();
    moderators.push(await signIn(uuid));
  }
  const busy = await db
    .selectFrom("hunter_count")
    .select("user_uuid as uuid")
    .where("season", "=", 0)
    .orderBy("nights", "desc")
    .limit(50)
    .execute();
  const hunters: string[] = [];
  for (const { uuid } of busy) hunters.push(await signIn(uuid));
  const pending = await db
    .selectFrom("verification")
    .select("uuid")
    .where("status", "=", "pending")
    .orderBy("asked_at")
    .limit(2000)
    .execute();
  const { rows } = await sql<{ count: string }>`select count(*) from verification`.execute(db);
  return {
    moderators,
    hunters,
    pending: pending.map(({ uuid }) => uuid),
    requests: Number(rows[0]?.count),
  };
}
