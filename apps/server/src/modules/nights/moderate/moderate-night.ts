import { nightRestoreDays } from "@hunt/contracts/limits";
import { assertNever } from "@hunt/engine/domain/words";
import { AppError } from "../../../platform/errors/app-error.ts";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { type PurgeJob, purgeQueue } from "../queues.ts";
import { lockModeratedNight, type ModeratedNight, updateNight } from "../store/queries.ts";
import { canModerateNight } from "./can-moderate-night.ts";
import type { NightAction } from "./night-actions.ts";
import { endOfRestoring, isPastRestoring } from "./past-restoring.ts";

export interface ModerateNightInput {
  readonly nightUuid: string;
  readonly action: NightAction;
  readonly reason: string;
}

/**
 * Hides a night from everybody but its squad and moderators, or deletes it for everybody; and undoes either, a deletion
 * for a week. At once: lists, boards, totals, pages, previews and exports know it no more, or again. False when it was so
 * already. `night_not_found`.
 */
export async function moderateNight(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, action, reason }: ModerateNightInput,
): Promise<boolean> {
  const now = new Date(deps.clock());
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const night = await lockModeratedNight(trx, nightUuid);
      if (!night) throw new AppError("night_not_found");
      return { action, night };
    },
    may: canModerateNight,
    change: async (trx, { night }) => {
      const values = changedColumns(action, night, now);
      if (values === null) return { result: false, entry: null };
      await updateNight(trx, nightUuid, { ...values, updated_at: now });
      return {
        result: true,
        entry: { action: `night.${action}`, objectKind: "night", object: nightUuid },
        jobs: action === "delete" ? [purgeJob(nightUuid, now)] : [],
      };
    },
  });
}

function purgeJob(nightUuid: string, now: Date) {
  return { queue: purgeQueue, data: { nightUuid } satisfies PurgeJob, startAfter: endOfRestoring(now) };
}

/** What the action changes; null when it is so already. */
function changedColumns(
  action: NightAction,
  { hidden, deletedAt, deletedByOwners }: ModeratedNight,
  now: Date,
) {
  switch (action) {
    case "hide":
      return hidden ? null : { hidden: true };
    case "show":
      return hidden ? { hidden: false } : null;
    case "delete":
      // What its owners deleted they could take back.
      return deletedAt === null || deletedByOwners ? { deleted_at: now, deleted_by_owners: false } : null;
    case "restore":
      if (deletedAt === null) return null;
      if (isPastRestoring(deletedAt, now))
        throw refuseField(
          "nightUuid",
          "past_restoring",
          `It was deleted more than ${nightRestoreDays} days ago: it is gone for good.`,
        );
      return { deleted_at: null, deleted_by_owners: false };
    default:
      return assertNever(action);
  }
}
