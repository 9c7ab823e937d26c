import { createHash } from "node:crypto";
import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import type { Connection } from "../../../platform/database/database-types.ts";
import { isAdmin, type UserActor } from "../../../platform/http/actor.ts";
import { findLastEntry } from "../../audit/find-entries.ts";
import type { KnownLog } from "../known/log-queries.ts";
import { selectName } from "./queries.ts";

/** Returns when a moderator chose the shown log, and for admins also which moderator; null while no choice holds. */
export async function readChoice(
  db: Connection,
  actor: UserActor,
  { nightUuid, uploadUuid, isSource, settledFor, settledAt }: KnownLog,
): Promise<NightLogsComparedAnswer["chosen"]> {
  if (!isSource || settledFor !== uploadUuid || settledAt === null) return null;
  const by = isAdmin(actor) ? await findLastChooser(db, nightUuid) : null;
  return { at: settledAt.toISOString(), by };
}

/**
 * Returns the name of the moderator who last chose the night's log; null when nobody chose, or when the moderator has no
 * name any more.
 */
export async function findLastChooser(db: Connection, nightUuid: string): Promise<string | null> {
  const last = await findLastEntry(db, { action: "night.choose-source", objectKind: "night" }, nightUuid);
  return last?.by_kind === "user" && last.by_name !== null ? await selectName(db, last.by_name) : null;
}

/**
 * Returns a version of the facts that a choice depends on: the night's logs, the shown one, the differing ones, and the
 * former choice. Copies do not change it, because they say nothing new. More logs from accounts outside the squad do not
 * change it either, so that such accounts cannot keep a moderator from choosing by sending one log after another.
 */
export function versionOfLogs(logs: readonly KnownLog[]): string {
  const parts = logs
    .filter(({ status, disputes, isSource }) => status !== "duplicate" || disputes || isSource)
    .map(({ uploadUuid, number, isSource, disputes, settledFor, isOfSquad }) =>
      // All strangers' logs together count as one.
      isSource || isOfSquad
        ? [uploadUuid, number, isSource, disputes, settledFor].join(" ")
        : `stranger ${disputes}`,
    );
  const told = [...new Set(parts)].sort();
  return createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 24);
}

/** Returns whether a log may be chosen, as far as that is known without reading it. */
export function mayBeShown({ perspective, isGivenUp }: KnownLog): boolean {
  return perspective === "host" && !isGivenUp;
}

/** Returns whether the log of an upload was chosen and no differing log has come since. */
export function isChosenAlready(logs: readonly KnownLog[], uploadUuid: string): boolean {
  const shown = logs.find(({ isSource }) => isSource);
  if (shown?.uploadUuid !== uploadUuid || shown.settledFor !== uploadUuid) return false;
  return logs.every(({ disputes, settledFor }) => !disputes || settledFor === uploadUuid);
}
