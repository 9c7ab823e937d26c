import { maxSessionsPerUser } from "@hunt/contracts/limits";
import type { ListedSessionAnswer } from "@hunt/contracts/sessions";
import type { Deps } from "../../platform/deps.ts";
import { presentListedSession } from "./present-session.ts";
import { selectSessions } from "./queries.ts";

export interface ListSessionsInput {
  readonly userUuid: string;
  /** The one that asks. */
  readonly currentUuid: string | null;
}

/** Where an account is signed in, the latest used first: all of it, for there is a bound to how many. */
export async function listSessions(
  deps: Pick<Deps, "db" | "clock">,
  { userUuid, currentUuid }: ListSessionsInput,
): Promise<{ total: number; items: ListedSessionAnswer[] }> {
  const rows = await selectSessions(deps.db, userUuid, new Date(deps.clock()), maxSessionsPerUser);
  return { total: rows.length, items: rows.map((row) => presentListedSession(row, currentUuid)) };
}
