import { randomBytes, randomUUID } from "node:crypto";
import { addBotToken } from "../../apps/server/src/modules/sessions/add-bot-token.ts";
import { identifyAccount } from "../../apps/server/src/modules/sessions/identify-account.ts";
import { openSession } from "../../apps/server/src/modules/sessions/open-session.ts";
import { insertBot } from "../../apps/server/src/modules/users/bots/bot-queries.ts";
import { proofHash, replaceProof } from "../../apps/server/src/modules/users/name/proof-queries.ts";
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
  /** The account of that one. */
  readonly busiestUuid: string;
  readonly botToken: string;
  /** An access token of an admin who has signed in now. */
  signInAdmin(): Promise<string>;
  /** Milliseconds of the median look at a token, as every signed-in call makes one. */
  timeTokenChecks(count: number): Promise<number>;
  /** How far a merge is. */
  readMergeState(mergeUuid: string): Promise<string>;
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
    config: { secretKey: "bench".repeat(8), rateLimitScale: 1_000 } as never,
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
  const hunters = db.selectFrom("hunter_count").select("user_uuid as uuid").where("season", "=", 0);
  const [first] = await hunters.orderBy("nights", "desc").orderBy("user_uuid").limit(1).execute();
  const others = await hunters.orderBy("user_uuid").limit(count).execute();
  const busiestUuid = first?.uuid ?? "";
  const busiest = await signIn(busiestUuid);
  const tokens: string[] = [];
  for (const { uuid } of others) tokens.push(await signIn(uuid));
  const botToken = await db.transaction().execute(async (trx) => {
    const userUuid = deps.newId();
    await insertBot(trx, { uuid: userUuid, created_at: new Date() });
    return (await addBotToken(deps, trx, { userUuid, name: "bench" })).token;
  });
  return {
    tokens,
    busiest,
    busiestUuid,
    botToken,
    async signInAdmin() {
      const uuid = deps.newId();
      await db.insertInto("user_account").values({ uuid, role: "admin" }).execute();
      return await signIn(uuid);
    },
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
        const { numUpdatedRows } = await trx
          .updateTable("night_member")
          .set({ name: ign, name_key: nameKey(ign) })
          .where(({ eb, refTuple, selectFrom, fn }) =>
            eb(
              refTuple("night_uuid", "position"),
              "in",
              selectFrom("night_member")
                .select(["night_uuid", fn.min("position").as("position")])
                .where("user_uuid", "is", null)
                .groupBy("night_uuid")
                .orderBy("night_uuid", "desc")
                .limit(most)
                .$asTuple("night_uuid", "position"),
            ),
          )
          .executeTakeFirst();
        nights = Number(numUpdatedRows);
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
    async readMergeState(mergeUuid) {
      const merge = db.selectFrom("account_merge").select("state").where("uuid", "=", mergeUuid);
      return (await merge.executeTakeFirstOrThrow()).state;
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
