import { maxReasonLength, nightRestoreDays } from "@hunt/contracts/limits";
import { assertNever } from "@hunt/engine/domain/words";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, refuseField } from "../../../platform/errors/app-error.ts";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { listTiedNights } from "../judge/judged-night.ts";
import { endOfRestoring, isPastRestoring } from "../night/restoring.ts";
import {
  lockIsShownElsewhere,
  lockModeratedNight,
  type ModeratedNight,
  updateNight,
} from "../store/queries.ts";
import { type PurgeJob, purgeQueue } from "../store/queues.ts";
import type { NightAction } from "./can-moderate-night.ts";
import { canModerateNight } from "./can-moderate-night.ts";
import { selectModeratedNights } from "./queries.ts";

export interface ModerateNightInput {
  readonly nightUuid: string;
  readonly action: NightAction;
  readonly reason: string;
}

/**
 * Hides a night from everybody except its squad and moderators, deletes it for everybody, undoes either (a deletion for a week), or
 * removes its description. Lists, boards, totals, pages, previews and exports follow at once. The night's owners are notified of
 * what moderators do. Returns false when nothing had to change. When a night was hidden or deleted and then sent again, the two are
 * one night, so only one of them is shown at a time. Throws `night_not_found`.
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
      const shows = action === "show" || action === "restore";
      const isShownElsewhere = shows && (await lockIsShownElsewhere(trx, nightUuid));
      const night = await lockModeratedNight(trx, nightUuid);
      // Only moderators learn whether the night exists.
      if (!night) throw new AppError(isOverseer(actor) ? "night_not_found" : "not_allowed");
      const own = actor.kind === "user" ? await listTiedNights(trx, actor.uuid, [nightUuid]) : null;
      return { action, night, isShownElsewhere, isOwnNight: own?.has(nightUuid) ?? false };
    },
    may: canModerateNight,
    change: async (trx, { night, isShownElsewhere }) => {
      const values = changedColumns(action, night, now);
      if (values === null) return { result: false, entry: null };
      if (isShownElsewhere)
        throw refuseField(
          "nightUuid",
          "shown_already",
          "Sent again, it is shown as another night: hide that first.",
        );
      await updateNight(trx, nightUuid, { ...values, updated_at: now });
      await tellOwners(deps, trx, actor, { nightUuid, action, reason });
      return {
        result: true,
        entry: { action: `night.${action}`, objectKind: "night", object: nightUuid },
        jobs: action === "delete" ? [purgeJob(nightUuid, now)] : [],
      };
    },
  });
}

const noticeKinds = {
  hide: "night_hidden",
  show: "night_shown",
  "clear-description": "description_cleared",
  delete: null,
  restore: null,
} as const satisfies Readonly<Record<NightAction, string | null>>;

/** Notifies the accounts that sent the night, except the one that acted. */
async function tellOwners(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  actor: AnyActor,
  { nightUuid, action, reason }: ModerateNightInput,
): Promise<void> {
  const kind = noticeKinds[action];
  if (kind === null) return;
  const [night] = await selectModeratedNights(trx, [nightUuid]);
  for (const userUuid of night?.ownerUuids ?? []) {
    if (actor.kind === "user" && actor.uuid === userUuid) continue;
    await notifyUser(deps, trx, {
      userUuid,
      kind,
      params: { nightUuid, reason: cleanLines(reason, maxReasonLength) },
    });
  }
}

function purgeJob(nightUuid: string, now: Date) {
  return { queue: purgeQueue, data: { nightUuid } satisfies PurgeJob, startAfter: endOfRestoring(now) };
}

/** Returns the columns that the action changes; null when nothing would change. */
function changedColumns(
  action: NightAction,
  { hidden, description, deletedAt, deletedByOwners }: ModeratedNight,
  now: Date,
) {
  switch (action) {
    case "hide":
      return hidden ? null : { hidden: true };
    case "show":
      return hidden ? { hidden: false } : null;
    case "clear-description":
      return description === "" ? null : { description: "" };
    case "delete":
      // The owners could undo their own deletion, so the admin's deletion replaces it.
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
