import { nightRestoreDays } from "@hunt/contracts/limits";
import { assertNever } from "@hunt/engine/domain/words";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import { type Acting, recordAudit } from "../../audit/record-audit.ts";
import { purgeQueue } from "../jobs.ts";
import { lockModeratedNight, type ModeratedNight, updateNight } from "../store/queries.ts";
import { endOfRestoring, isPastRestoring } from "./past-restoring.ts";

export const nightActions = ["hide", "show", "delete", "restore"] as const;
export type NightAction = (typeof nightActions)[number];

export interface ModerateNightInput extends Acting {
  readonly nightUuid: string;
  readonly action: NightAction;
}

/**
 * Hides a night from everybody but its squad and moderators, or deletes it for everybody; and undoes either, a deletion
 * for a week. At once: lists, boards, totals, pages, previews and exports know it no more, or again. False when it was so
 * already. `night_not_found`.
 */
export async function moderateNight(
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  { nightUuid, action, by, reason }: ModerateNightInput,
): Promise<boolean> {
  const now = new Date(deps.clock());
  return await deps.db.transaction().execute(async (trx) => {
    const night = await lockModeratedNight(trx, nightUuid);
    if (!night) throw new AppError("night_not_found");
    const change = changeOf(action, night, now);
    if (change === null) return false;
    await updateNight(trx, nightUuid, { ...change, updated_at: now });
    await recordAudit(deps, trx, {
      by,
      reason,
      action: `night.${action}`,
      objectKind: "night",
      object: nightUuid,
    });
    if (action === "delete") {
      await deps.jobs.enqueue(purgeQueue, { nightUuid }, { db: trx, startAfter: endOfRestoring(now) });
    }
    return true;
  });
}

/** What the action changes; null when it is so already. */
function changeOf(action: NightAction, { hidden, deletedAt }: ModeratedNight, now: Date) {
  switch (action) {
    case "hide":
      return hidden ? null : { hidden: true };
    case "show":
      return hidden ? { hidden: false } : null;
    case "delete":
      return deletedAt === null ? { deleted_at: now } : null;
    case "restore":
      if (deletedAt === null) return null;
      if (isPastRestoring(deletedAt, now))
        throw refuseField(
          "nightUuid",
          "past_restoring",
          `It was deleted more than ${nightRestoreDays} days ago: it is gone for good.`,
        );
      return { deleted_at: null };
    default:
      return assertNever(action);
  }
}
