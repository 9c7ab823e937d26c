import type { NoticeAnswer } from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import { presentNotice } from "./present-notice.ts";
import { countNotices, selectNotices } from "./queries.ts";

export interface ListNoticesInput {
  readonly userUuid: string;
  readonly limit: number;
  readonly offset: number;
}

/** What an account was told, the latest first. A notice of a kind that this release does not know is left out. */
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
