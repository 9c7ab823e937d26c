import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addBotToken } from "../../apps/server/src/modules/sessions/add-bot-token.ts";
import { identifyAccount } from "../../apps/server/src/modules/sessions/identify-account.ts";
import { openSession } from "../../apps/server/src/modules/sessions/open-session.ts";
import { insertBot } from "../../apps/server/src/modules/users/bot-queries.ts";
import { proofHash, replaceProof } from "../../apps/server/src/modules/users/proof-queries.ts";
import { newIdAt } from "../../apps/server/src/platform/new-id.ts";
import { nameKey } from "../../apps/server/src/platform/text/name-key.ts";
import { openBenchDatabase } from "../api/open-bench-database.ts";
import { quantile } from "../server/send-uploads.ts";

const fingerprint = "bench-0123456789abcdef";

export interface BigName {
  readonly ign: string;
  readonly code: string;
  readonly userUuid: string;
  readonly nights: number;
}

export interface Accounts {
  /** Access tokens of hunters, and of the one with most nights. */
  readonly tokens: readonly string[];
  readonly busiest: string;
  readonly botToken: string;
  /** Milliseconds of the median look at a token, as every signed-in call makes one. */
  timeTokenChecks(count: number): Promise<number>;
  /** A name that stands in so many nights, if there are as many, and is nobody's; and an account that waits for its code. */
  prepareBigName(most: number): Promise<BigName>;
  /** How many nights an account is linked to. */
  countLinked(userUuid: string): Promise<number>;
  close(): Promise<void>;
}

/** Signs hunters of a seeded database in, as a provider's callback would. */
export async function openAccounts(dataDir: string, count: number): Promise<Accounts> {
  const { db, close } = await openBenchDatabase(dataDir, 2);
  const deps = {
    db,
    config: { secretKey: "bench".repeat(8) } as never,
    clock: Date.now,
    newId: () => newIdAt(Date.now()),
    randomBytes: (length: number) => randomBytes(length),
  };
  const signIn = async (userUuid: string) => {
    const opened = await db
      .transaction()
      .execute((trx) =>
        openSession(deps, trx, { userUuid, fingerprint, provider: "steam", userAgent: undefined }),
      );
    return opened.accessToken;
  };
  const hunters = await sql<{ uuid: string }>`
    select user_uuid as uuid from hunter_count where season = 0 order by nights desc, user_uuid limit 1 offset 0`.execute(
    db,
  );
  const others = await sql<{ uuid: string }>`
    select user_uuid as uuid from hunter_count where season = 0 order by user_uuid limit ${count}`.execute(
    db,
  );
  const busiest = await signIn(hunters.rows[0]?.uuid ?? "");
  const tokens: string[] = [];
  for (const { uuid } of others.rows) tokens.push(await signIn(uuid));
  const botToken = await db.transaction().execute(async (trx) => {
    const userUuid = deps.newId();
    await insertBot(trx, { uuid: userUuid, created_at: new Date() });
    return (await addBotToken(deps, trx, { userUuid, name: "bench" })).token;
  });
  return {
    tokens,
    busiest,
    botToken,
    async timeTokenChecks(checks) {
      const times: number[] = [];
      for (let index = 0; index < checks; index += 1) {
        const startedMs = performance.now();
        await identifyAccount(deps, tokens[index % tokens.length] ?? "");
        times.push(performance.now() - startedMs);
      }
      return quantile(times, 0.5);
    },
    async prepareBigName(most) {
      let nights = 0;
      const ign = `Bench ${randomUUID().slice(0, 8)}`;
      const userUuid = deps.newId();
      const code = "BENCH00000000".slice(0, 13);
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("user_account").values({ uuid: userUuid }).execute();
        const { numAffectedRows } = await sql`
          update night_member set name = ${ign}, name_key = ${nameKey(ign)}
          where (night_uuid, position) in (
            select night_uuid, min(position) from night_member where user_uuid is null
            group by night_uuid order by night_uuid desc limit ${most}
          )`.execute(trx);
        nights = Number(numAffectedRows ?? 0);
        await replaceProof(trx, {
          user_uuid: userUuid,
          code_hash: proofHash(code),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 1_800_000),
          proved_key: null,
          refusal: null,
          refused_name: null,
        });
      });
      return { ign, code, userUuid, nights };
    },
    async countLinked(userUuid) {
      const { count } = await db
        .selectFrom("night_member")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("user_uuid", "=", userUuid)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    close,
  };
}
