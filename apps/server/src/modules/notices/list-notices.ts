import type { NoticeAnswer } from "@hunt/contracts/notices";
import type { Deps } from "../../platform/deps.ts";
import { presentNotice } from "./present-notice.ts";
import { countNotices, countUnseenNotices, selectNoticeMarks, selectNotices } from "./queries.ts";

export interface ListNoticesInput {
  readonly userUuid: string;
  readonly limit: number;
  readonly offset: number;
}

/** Returns an account's notices, the latest first. Notices of a kind that this release does not know are left out. */
export async function listNotices(
  deps: Pick<Deps, "db">,
  { userUuid, ...page }: ListNoticesInput,
): Promise<{ total: number; items: NoticeAnswer[] }> {
  const [total, rows] = await Promise.all([
    countNotices(deps.db, userUuid),
    selectNotices(deps.db, userUuid, page),
  ]);
  return { total, items: rows.flatMap((row) => presentNotice(row) ?? []) };
}

/** Returns how many notices an account has not looked at yet. */
export async function countUnseen(deps: Pick<Deps, "db">, userUuid: string): Promise<number> {
  return await countUnseenNotices(deps.db, userUuid);
}

/** Returns for each account a text, which changes when the account gets a notice or has looked at one. */
export async function readNoticeMarks(
  deps: Pick<Deps, "db">,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return await selectNoticeMarks(deps.db, userUuids);
}
