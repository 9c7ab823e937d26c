import { maxListedLiveMates } from "@hunt/contracts/live-limits";
import type { LiveMateAnswer, OwnLiveMateAnswer } from "@hunt/contracts/live-mates";
import type { Deps } from "../../platform/deps.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { type MateOfHunt, selectMate, selectMates } from "./mate-queries.ts";
import { presentMate, presentOwnMate } from "./present-live-mate.ts";
import { findOwnHunt } from "./queries.ts";

/** Returns who wants to be named in the hunt that an account publishes, the named first; nobody while it publishes none. */
export async function listMates(
  deps: Pick<Deps, "db" | "log" | "clock">,
  hunterUuid: string,
): Promise<LiveMateAnswer[]> {
  const now = new Date(deps.clock());
  const liveUuid = await findOwnHunt(deps.db, hunterUuid, now);
  if (liveUuid === undefined) return [];
  const rows = await selectMates(deps.db, liveUuid, { limit: maxListedLiveMates, now });
  return presentRows(deps, rows, presentMate);
}

/** Returns what became of an account's wish to be named in a hunt. */
export async function getOwnMate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userUuid, liveUuid }: MateOfHunt,
): Promise<OwnLiveMateAnswer> {
  return presentOwnMate(await selectMate(db, { userUuid, liveUuid }, new Date(clock())));
}
