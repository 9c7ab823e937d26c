import type { DisputeReason } from "@hunt/contracts/dispute-reasons";
import type { DisputedNightListQuery } from "@hunt/contracts/disputed-nights";
import type { Connection } from "../../../platform/database/database-types.ts";

export type DisputeCounts = Readonly<Record<DisputeReason, number>>;

/** Returns the number of disputed nights by reason. */
export async function countDisputedNights(db: Connection): Promise<DisputeCounts> {
  const rows = await db
    .selectFrom("disputed_night")
    .select((of) => ["reason", of.fn.countAll<string>().as("count")])
    .groupBy("reason")
    .execute();
  const of = (reason: DisputeReason) => Number(rows.find((row) => row.reason === reason)?.count ?? 0);
  return { hosts: of("hosts"), mates: of("mates"), sender: of("sender"), newcomer: of("newcomer") };
}

/** Returns one page of disputed nights, ordered by the time of the dispute. */
export async function selectDisputedNights(
  db: Connection,
  { limit, offset, orderDirection, reason }: DisputedNightListQuery,
) {
  const nights = db.selectFrom("disputed_night").select(["night_uuid as nightUuid", "since", "reason"]);
  return await (reason === undefined ? nights : nights.where("reason", "=", reason))
    .orderBy("since", orderDirection)
    .orderBy("night_uuid", orderDirection)
    .limit(limit)
    .offset(offset)
    .execute();
}
export type DisputedNightRow = Awaited<ReturnType<typeof selectDisputedNights>>[number];
