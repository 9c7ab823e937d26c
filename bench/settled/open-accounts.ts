import { randomInt, randomUUID } from "node:crypto";
import { addBotToken } from "../../apps/server/src/modules/sessions/bot-tokens.ts";
import { identifyAccount } from "../../apps/server/src/modules/sessions/identify-account.ts";
import { insertBot } from "../../apps/server/src/modules/users/bots/bot-queries.ts";
import { proofHash, replaceProof } from "../../apps/server/src/modules/users/name/proof-queries.ts";
import { nameKey } from "../../apps/server/src/platform/text/name-key.ts";
import { sessionDeps, signIn } from "../../apps/server/src/testing/open-desk.ts";
import { openBenchDatabase } from "../api/open-bench-database.ts";
import { timed } from "./rows.ts";

const proofLastsMs = 1_800_000;

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Signs hunters of a seeded database in, as a provider's callback would. */
export async function openAccounts(closing: AsyncDisposableStack, dataDir: string, count: number) {
  const { db, close } = await openBenchDatabase(dataDir, 2);
  closing.defer(close);
  const deps = sessionDeps(db);
  const addUser = async (role?: "admin") => {
    const uuid = deps.newId();
    await db
      .insertInto("user_account")
      .values({ uuid, ...(role && { role }) })
      .execute();
    return uuid;
  };
  const hunters = db.selectFrom("hunter_count").select("user_uuid as uuid").where("season", "=", 0);
  const [first] = await hunters.orderBy("nights", "desc").orderBy("user_uuid").limit(1).execute();
  const busiestUuid = first?.uuid ?? "";
  const tokens: string[] = [];
  for (const { uuid } of await hunters.orderBy("user_uuid").limit(count).execute())
    tokens.push(await signIn(deps, uuid));
  const bigUuid = await addUser();
  const botToken = await db.transaction().execute(async (trx) => {
    const userUuid = deps.newId();
    await insertBot(trx, { uuid: userUuid, created_at: new Date() });
    return (await addBotToken(deps, trx, { userUuid, name: "bench" })).token;
  });
  return {
    /** Access tokens of hunters. */
    tokens,
    /** The access token of the hunter with the most nights, and the account's uuid. */
    busiest: await signIn(deps, busiestUuid),
    busiestUuid,
    botToken,
    /** The account that will get the big name. */
    bigUuid,
    /** Returns an access token of an admin who has just signed in. */
    signInAdmin: async () => await signIn(deps, await addUser("admin")),
    /** Checks a token in the same way as every signed-in call. */
    checkToken: (index: number) => timed(() => identifyAccount(deps, tokens[index % tokens.length] ?? "")),
    /**
     * Makes a name that is in this many nights (or in all, if there are fewer) and that nobody has verified; its
     * account waits for the code.
     */
    async prepareBigName(most: number) {
      const ign = `Bench ${randomUUID().slice(0, 8)}`;
      // A new code each time, because seeded data is measured again and again.
      const code = `BENCH${randomInt(1e8).toString().padStart(8, "0")}`;
      return await db.transaction().execute(async (trx) => {
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
        await replaceProof(trx, {
          user_uuid: bigUuid,
          code_hash: proofHash(code),
          created_at: new Date(),
          expires_at: new Date(Date.now() + proofLastsMs),
          proved_key: null,
          refusal: null,
          refused_name: null,
        });
        return { ign, code, nights: Number(numUpdatedRows) };
      });
    },
    /** Returns the state of a merge. */
    async readMergeState(mergeUuid: string): Promise<string> {
      const merge = db.selectFrom("account_merge").select("state").where("uuid", "=", mergeUuid);
      return (await merge.executeTakeFirstOrThrow()).state;
    },
    /** Returns how many nights are linked to an account. */
    async countLinked(userUuid: string): Promise<number> {
      const linked = db.selectFrom("night_member").where("user_uuid", "=", userUuid);
      const counted = linked.select(({ fn }) => fn.countAll<string>().as("count"));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },
  };
}
