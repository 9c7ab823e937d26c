import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

export interface PageAfter {
  /** The UUID of the last session of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** Returns the sessions of an account, including ended ones that are not purged yet. */
export async function selectSessionsAfter(db: Reader, userUuid: string, { after, limit }: PageAfter) {
  return await db
    .selectFrom("session")
    .select([
      "uuid",
      "provider",
      "browser",
      "system",
      "signed_in_at",
      "last_used_at",
      "expires_at",
      "ended_at",
      "end_reason",
    ])
    .where("user_uuid", "=", userUuid)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export async function countSessions(db: Reader, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectPrograms(db: Reader, userUuid: string) {
  return await db
    .selectFrom("bot_token")
    .select(["uuid", "name", "created_at"])
    .where("user_uuid", "=", userUuid)
    .orderBy("uuid")
    .execute();
}
