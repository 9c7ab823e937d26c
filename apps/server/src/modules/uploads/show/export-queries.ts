import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";

type Reader = Kysely<Database>;

/** Returns an account's uploads by UUID, after the last upload of the page before. */
export async function selectUploadsAfter(
  db: Reader,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("upload")
    .select([
      "uuid",
      "status",
      "scope",
      "description",
      "received_bytes",
      "diagnostics",
      "error_code",
      "created_at",
      "ended_at",
    ])
    .where("user_uuid", "=", userUuid)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export type ExportedUploadRow = Awaited<ReturnType<typeof selectUploadsAfter>>[number];

export async function countUploadsOf(db: Reader, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("upload")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
