import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { canSeeNight } from "../show/can-see-night.ts";
import { isOneOfThem } from "../show/present-viewer.ts";
import { type NightTie, selectTies } from "../show/tie-queries.ts";
import { lockNight } from "../store/queries.ts";
import { type ChangedNight, lockChangedNight } from "./own-change-queries.ts";

/** A night of an account. */
export interface OwnNight {
  readonly nightUuid: string;
  readonly userUuid: string;
}

/** A night that an account is about to change, locked, with what the account has to do with it. */
export interface LockedOwnNight {
  /** Undefined when there is none. */
  readonly night: ChangedNight | undefined;
  readonly tie: NightTie | undefined;
  /** Whether it is there for the account; a deleted night is there for nobody. */
  readonly isVisible: boolean;
}

/** Keeps everybody else from changing the night until the transaction ends: uploads of it, its other owners, moderators. */
export async function lockOwnNight(
  trx: Transaction,
  actor: AnyActor,
  { nightUuid, userUuid }: OwnNight,
): Promise<LockedOwnNight> {
  await lockNight(trx, nightUuid);
  const night = await lockChangedNight(trx, nightUuid);
  const [tie] = await selectTies(trx, userUuid, [nightUuid]);
  const isVisible =
    night !== undefined && night.deleted_at === null && canSeeNight(night, actor, isOneOfThem(tie, night));
  return { night, tie, isVisible };
}
