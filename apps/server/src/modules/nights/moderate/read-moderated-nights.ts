import type { ModeratedNightAnswer } from "@hunt/contracts/reports";
import type { Connection } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { presentDay } from "../show/present-night.ts";
import { selectModeratedNights } from "./queries.ts";

/** A night for moderators. Its owners are still UUIDs; their names come from the module of users. */
export interface ModeratedNightFacts extends Omit<ModeratedNightAnswer, "owners"> {
  readonly ownerUuids: readonly string[];
}

/** Returns nights by UUID, hidden and deleted ones included; a removed night is missing. Runs one statement. */
export async function readModeratedNights(
  deps: Pick<Deps, "db">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, ModeratedNightFacts>> {
  const rows = await selectModeratedNights(deps.db, [...new Set(uuids)]);
  return new Map(
    rows.map(({ hidden, deletedAt, goneAt, createdAt, startedAt, playedOn, builtOn, saidOn, ...night }) => [
      night.uuid,
      {
        ...night,
        isHidden: hidden,
        isDeleted: deletedAt !== null,
        isGone: goneAt !== null,
        createdAt: createdAt.toISOString(),
        startedAt: shownInstant(startedAt),
        ...presentDay({ started_at: startedAt, played_on: playedOn, built_on: builtOn, said_on: saidOn }),
      },
    ]),
  );
}

/** The accounts that sent a night, which are notified of changes. */
export interface OwnersToNotify {
  readonly ownerUuids: readonly string[];
  readonly isDeleted: boolean;
}

/** Returns the accounts that sent a night; undefined when there is no such night. */
export async function findOwnersToNotify(
  db: Connection,
  nightUuid: string,
): Promise<OwnersToNotify | undefined> {
  const [night] = await selectModeratedNights(db, [nightUuid]);
  return night && { ownerUuids: night.ownerUuids, isDeleted: night.deletedAt !== null };
}
