import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

/** Returns an account's runs by UUID, after the last run of the page before. */
export async function selectRunsAfter(
  db: Reader,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("game_run")
    .select(["uuid", "game", "begun_at", "ended_at", "score", "refusal", "inputs"])
    .where("user_uuid", "=", userUuid)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export type ExportedRunRow = Awaited<ReturnType<typeof selectRunsAfter>>[number];

export async function countRunsOf(db: Reader, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("game_run")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
