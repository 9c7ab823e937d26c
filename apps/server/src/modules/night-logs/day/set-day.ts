import { maxReasonLength } from "@hunt/contracts/limits";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { findOwnersToNotify } from "../../nights/moderate/read-moderated-nights.ts";
import { requirePossibleDay } from "../../nights/night/possible-day.ts";
import { lockNightRow, updateNightRow } from "../../nights/store/known-night.ts";
import { seasonOfDay } from "../../nights/store/season-of-day.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { isTiedTo } from "../choose/is-tied-to.ts";
import { readDayOfNight } from "../settle/day-queries.ts";
import { settleDay } from "../settle/settle-day.ts";
import { canSetDay } from "./can-set-day.ts";

export interface SetDayInput {
  readonly nightUuid: string;
  /** The day, such as `2026-06-13`; null removes the day that was set. */
  readonly playedOn: string | null;
  readonly reason: string;
}

/**
 * Sets the day of a night whose logs do not state it. From then on the night counts in that day's season, whatever logs
 * come. Its owners are notified. Returns false when the day was set already. Throws `not_allowed`, `night_not_found`
 * and `own_verification`, and `invalid_parameter` when a log tells the day, when the day has not begun, or when it is
 * before the game's build was made.
 */
export async function setDay(
  deps: ChangeDeps,
  actor: AnyActor,
  { nightUuid, playedOn, reason }: SetDayInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      // This lock comes before any row lock, because a change of the seasons locks the rows of nights.
      const seasons = await lockSeasonsInForce(trx);
      const day = (await lockNightRow(trx, nightUuid)) && (await readDayOfNight(trx, nightUuid));
      // Only moderators learn whether the night exists.
      if (!day) throw new AppError(isOverseer(actor) ? "night_not_found" : "not_allowed");
      const isOwnNight = actor.kind === "user" && (await isTiedTo(trx, actor.uuid, nightUuid));
      return { day, seasons, isOwnNight };
    },
    may: canSetDay,
    change: async (trx, { day, seasons }) => {
      if (day.playedOn === playedOn) return { result: false, entry: null };
      requirePossibleDay(deps, day, { field: "playedOn", day: playedOn });
      const season = seasonOfDay(seasons, { startedAtMs: null, playedOn, builtOn: day.builtOn });
      await updateNightRow(trx, nightUuid, {
        played_on: playedOn,
        season,
        updated_at: new Date(deps.clock()),
      });
      // When the day is removed, the day of logs that came meanwhile applies.
      await settleDay(deps, trx, nightUuid);
      await tellOwners(deps, trx, actor, { nightUuid, playedOn, reason });
      return {
        result: true,
        entry: {
          action: "night.set_day",
          objectKind: "night",
          object: nightUuid,
          details: { before: day.playedOn, after: playedOn },
        },
      };
    },
  });
}

/** Notifies the accounts that sent the night. */
async function tellOwners(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  actor: AnyActor,
  { nightUuid, playedOn, reason }: SetDayInput,
): Promise<void> {
  const night = await findOwnersToNotify(trx, nightUuid);
  const params = { nightUuid, day: playedOn, reason: cleanLines(reason, maxReasonLength) };
  for (const userUuid of night?.ownerUuids ?? []) {
    if (actor.kind === "user" && actor.uuid === userUuid) continue;
    await notifyUser(deps, trx, {
      userUuid,
      kind: playedOn === null ? "night_day_taken" : "night_day_set",
      params,
    });
  }
}
