import type { ModeratedNightAnswer } from "@hunt/contracts/reports";
import type { Deps } from "../../../platform/deps.ts";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { presentDay } from "../show/present-night.ts";
import { selectModeratedNights } from "./queries.ts";

/** A night for moderators. Its owners are still UUIDs; their names come from the module of users. */
export interface ModeratedNightFacts extends Omit<ModeratedNightAnswer, "owners"> {
  readonly ownerUuids: readonly string[];
}

/** Returns nights by UUID, hidden and deleted ones included; a removed night is missing. One statement. */
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
