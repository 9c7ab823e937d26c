import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import type { Connection } from "../../../platform/database/database-types.ts";
import { isAdmin, type UserActor } from "../../../platform/http/actor.ts";
import { findLastEntry } from "../../audit/find-last-entry.ts";
import type { KnownLog } from "../store/log-queries.ts";
import { selectName } from "./queries.ts";

/** When a moderator chose the log that is shown, and to admins who did; null while no choice holds. */
export async function readChoice(
  db: Connection,
  actor: UserActor,
  { nightUuid, uploadUuid, isSource, settledFor, settledAt }: KnownLog,
): Promise<NightLogsComparedAnswer["chosen"]> {
  if (!isSource || settledFor !== uploadUuid || settledAt === null) return null;
  const by = isAdmin(actor) ? await whoChoseLast(db, nightUuid) : null;
  return { at: settledAt.toISOString(), by };
}

/** By name; null when nobody did, or who did has no name any more. */
export async function whoChoseLast(db: Connection, nightUuid: string): Promise<string | null> {
  const last = await findLastEntry(db, { action: "night.choose-source", objectKind: "night" }, nightUuid);
  return last?.by_kind === "user" && last.by_name !== null ? await selectName(db, last.by_name) : null;
}
