import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { type MemberRow, readMembers } from "./member-queries.ts";
import { type OwnersLog, readOwnersLogs } from "./owner-queries.ts";
import {
  lockModeratedNight,
  type ModeratedNight,
  type NightState,
  readNightState,
  readStanding,
  updateNight,
} from "./queries.ts";

export type { MemberRow } from "./member-queries.ts";
export type { NightState } from "./queries.ts";

// The functions by which modules that are built on nights read a known night and change it.

/** Returns the facts that decide whether a night may still change; undefined when there is no such night. */
export async function getNightState(db: Connection, nightUuid: string): Promise<NightState | undefined> {
  return await readNightState(db, nightUuid);
}

/** Returns a night that is about to be changed by a decision or removed, and locks its row. */
export async function lockNightRow(trx: Transaction, nightUuid: string): Promise<ModeratedNight | undefined> {
  return await lockModeratedNight(trx, nightUuid);
}

/** Returns the squad of a night, in order. */
export async function getSquad(db: Connection, nightUuid: string): Promise<readonly MemberRow[]> {
  return await readMembers(db, nightUuid);
}

/** Returns the logs of a night's owners, in the order of receipt. */
export async function getOwnersLogs(db: Connection, nightUuid: string): Promise<readonly OwnersLog[]> {
  return await readOwnersLogs(db, nightUuid);
}

/** Returns whether a night is disputed (view night_standing). */
export async function isDisputedNight(db: Connection, nightUuid: string): Promise<boolean> {
  return (await readStanding(db, nightUuid)).is_disputed;
}

/** Changes the row of a locked night, and increases its version. */
export async function updateNightRow(
  trx: Transaction,
  nightUuid: string,
  changes: Parameters<typeof updateNight>[2],
): Promise<void> {
  await updateNight(trx, nightUuid, changes);
}
