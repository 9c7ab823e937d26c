import { createHash } from "node:crypto";
import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import type { Connection } from "../../../platform/database/database-types.ts";
import { isAdmin, type UserActor } from "../../../platform/http/actor.ts";
import { findLastEntry } from "../../audit/find-entries.ts";
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

/**
 * Names what a choice is about: which logs there are, which of them is shown, which differ and what was chosen before. Copies, which
 * say nothing new, change nothing, nor do more logs of those who are not in the squad, so that none of them stands in a moderator's
 * way by sending one after another.
 */
export function versionOfLogs(logs: readonly KnownLog[]): string {
  const parts = logs
    .filter(({ status, disputes, isSource }) => status !== "duplicate" || disputes || isSource)
    .map(({ uploadUuid, number, isSource, disputes, settledFor, isOfSquad }) =>
      // Strangers are one voice.
      isSource || isOfSquad
        ? [uploadUuid, number, isSource, disputes, settledFor].join(" ")
        : `stranger ${disputes}`,
    );
  const told = [...new Set(parts)].sort();
  return createHash("sha256").update(JSON.stringify(told)).digest("hex").slice(0, 24);
}

/** Whether a log may be chosen, as far as that is known without reading it. */
export function mayBeShown({ perspective, isGivenUp }: KnownLog): boolean {
  return perspective === "host" && !isGivenUp;
}

/** Whether the log of an upload was chosen, and none has come since that differs from it. */
export function isChosenAlready(logs: readonly KnownLog[], uploadUuid: string): boolean {
  const shown = logs.find(({ isSource }) => isSource);
  if (shown?.uploadUuid !== uploadUuid || shown.settledFor !== uploadUuid) return false;
  return logs.every(({ disputes, settledFor }) => !disputes || settledFor === uploadUuid);
}
