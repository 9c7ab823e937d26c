import { maxSessionsPerUser } from "@hunt/contracts/account-limits";
import type { ListedSessionAnswer } from "@hunt/contracts/sessions";
import type { Deps } from "../../platform/deps.ts";
import { presentListedSession } from "./present-session.ts";
import { selectSessions } from "./queries.ts";

export interface ListSessionsInput {
  readonly userUuid: string;
  /** The session that makes the call. */
  readonly currentUuid: string | null;
}

/** Returns the sessions of an account, the latest used first. There are no pages, because their number is limited. */
export async function listSessions(
  deps: Pick<Deps, "db" | "clock">,
  { userUuid, currentUuid }: ListSessionsInput,
): Promise<{ total: number; items: ListedSessionAnswer[] }> {
  const rows = await selectSessions(deps.db, userUuid, new Date(deps.clock()), maxSessionsPerUser);
  return { total: rows.length, items: rows.map((row) => presentListedSession(row, currentUuid)) };
}
