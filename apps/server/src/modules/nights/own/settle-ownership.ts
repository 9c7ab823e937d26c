import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { canSeeNight, isOneOfThem } from "../show/can-see-night.ts";
import { type NightTie, selectTies } from "../show/tie-queries.ts";
import { readOwnersLogs } from "../store/owner-queries.ts";
import { choiceOf } from "../store/owners-choice.ts";
import { lockNight, updateNight } from "../store/queries.ts";
import { type ChangedNight, lockChangedNight } from "./own-change-queries.ts";

/**
 * Brings a locked night in line with its owners' choices: it is deleted when no owner is left, and restored when there is one
 * again. A night that an admin deleted stays deleted. Returns whether it has an owner.
 */
export async function settleOwnership(trx: Transaction, night: ChangedNight, now: Date): Promise<boolean> {
  const { description, described_in: describedIn, said_on: saidOn, said_in: saidIn } = night;
  const choice = choiceOf(await readOwnersLogs(trx, night.uuid), {
    description,
    describedIn,
    saidOn,
    saidIn,
  });
  const isDeletedByAdmin = night.deleted_at !== null && !night.deleted_by_owners;
  if (choice === null) {
    if (night.deleted_at === null)
      await updateNight(trx, night.uuid, { deleted_at: now, deleted_by_owners: true, updated_at: now });
    return false;
  }
  const back = isDeletedByAdmin ? {} : { deleted_at: null, deleted_by_owners: false };
  await updateNight(trx, night.uuid, { ...choice, ...back, updated_at: now });
  return true;
}

/** A night of an account. */
export interface AccountNight {
  readonly nightUuid: string;
  readonly userUuid: string;
}

/** A locked night that an account is about to change, with the account's tie to it. */
export interface LockedOwnNight {
  /** Undefined when the night does not exist. */
  readonly night: ChangedNight | undefined;
  readonly tie: NightTie | undefined;
  /** Whether the account may see the night; nobody sees a deleted night. */
  readonly isVisible: boolean;
}

/** Locks a night against all other changes until the transaction ends: uploads of it, its other owners, and moderators. */
export async function lockOwnNight(
  trx: Transaction,
  actor: AnyActor,
  { nightUuid, userUuid }: AccountNight,
): Promise<LockedOwnNight> {
  await lockNight(trx, nightUuid);
  const night = await lockChangedNight(trx, nightUuid);
  const [tie] = await selectTies(trx, userUuid, [nightUuid]);
  const isVisible =
    night !== undefined && night.deleted_at === null && canSeeNight(night, actor, isOneOfThem(tie, night));
  return { night, tie, isVisible };
}
