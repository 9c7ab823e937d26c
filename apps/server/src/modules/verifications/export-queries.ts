import type { Connection } from "../../platform/database/database-types.ts";

/** What an account asked moderators for, by uuid: those after the last of the page before. */
export async function selectRequestsAfter(
  db: Connection,
  userUuid: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  return await db
    .selectFrom("verification")
    .select([
      "uuid",
      "night_uuid as nightUuid",
      "status",
      "category",
      "video_url as videoUrl",
      "povs",
      "message",
      "reason_code as reasonCode",
      "reason",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("requested_by", "=", userUuid)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export type ExportedRequestRow = Awaited<ReturnType<typeof selectRequestsAfter>>[number];

export async function countRequestsOf(db: Connection, userUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("verification")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("requested_by", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
