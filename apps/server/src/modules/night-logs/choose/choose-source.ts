import { maxReasonLength } from "@hunt/contracts/limits";
import type { ChooseSourceBody } from "@hunt/contracts/night-logs";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, refuseField } from "../../../platform/errors/app-error.ts";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { getNightState, updateNightRow } from "../../nights/store/known-night.ts";
import { lockNames, lockNights } from "../../nights/store/lock-nights.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { type KnownLog, lockUploadsOfNight, readBestLogsOfNight } from "../known/log-queries.ts";
import type { MergeDeps } from "../settle/merge-logs.ts";
import { rebuildNight } from "../settle/rebuild-night.ts";
import { canChooseSource } from "./can-choose-source.ts";
import { isNamedBy, isTiedTo } from "./is-tied-to.ts";
import { isOfOtherNights, storeChoice } from "./queries.ts";
import { findLastChooser, isChosenAlready, mayBeShown, versionOfLogs } from "./read-choice.ts";
import { type ChoiceToWeigh, type WeighedChoice, weighChoice } from "./weigh-choice.ts";

export interface ChooseSourceInput extends ChooseSourceBody {
  readonly nightUuid: string;
}

/**
 * Chooses which of a night's logs is shown. The night is read from that log at once, until the log is deleted, and none of the
 * known logs disputes it any more. The senders of the newly shown log and of the former one are notified. Returns false when the
 * log was chosen already. Throws `not_allowed`, `night_not_found`, `own_verification` and `logs_changed`.
 */
export async function chooseSource(
  deps: ChangeDeps & MergeDeps,
  actor: AnyActor,
  { reason, ...choice }: ChooseSourceInput,
): Promise<boolean> {
  const { nightUuid, uploadUuid, version } = choice;
  // Accounts that are not moderators do not learn whether the night exists, and no log is read for them.
  if (!isOverseer(actor)) throw new AppError("not_allowed");
  const weighed = await weighChoice(deps, choice);
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      if (weighed.nightOfChosenLog) await lockNames(trx, [weighed.nightOfChosenLog]);
      await lockSeasonsInForce(trx);
      await lockUploadsOfNight(trx, nightUuid);
      await lockNights(trx, [nightUuid]);
      if (!(await getNightState(trx, nightUuid))) throw new AppError("night_not_found");
      return { isOwnNight: actor.kind === "user" && (await isOwn(trx, actor.uuid, { nightUuid, weighed })) };
    },
    may: canChooseSource,
    change: async (trx) => {
      const logs = await readBestLogsOfNight(trx, nightUuid);
      if (isChosenAlready(logs, uploadUuid)) return { result: false, entry: null };
      const log = logs.find((one) => one.uploadUuid === uploadUuid);
      // The logs that the moderator compared must still be the logs of the night.
      if (weighed.isLate || versionOfLogs(logs) !== version || (await isGone(trx, log, choice)))
        throw new AppError("logs_changed", { by: await findLastChooser(trx, nightUuid) });
      if (!log || !mayBeShown(log) || !weighed.nightOfChosenLog?.publishable)
        throw refuseField("uploadUuid", "not_to_be_shown", "No log of this night that can be shown.");
      const before = logs.find(({ isSource }) => isSource);
      await show(deps, trx, { log, before, weighed });
      await tellSenders(deps, trx, actor, { shown: log, before, reason });
      return {
        result: true,
        entry: {
          action: "night.choose-source",
          objectKind: "night",
          object: nightUuid,
          details: { before: before?.uploadUuid ?? null, after: uploadUuid },
        },
      };
    },
  });
}

/**
 * Returns whether the night is the account's own, as it is now or as the chosen log would show it, because that log may
 * name other members.
 */
async function isOwn(
  trx: Transaction,
  userUuid: string,
  {
    nightUuid,
    weighed: { nightOfChosenLog },
  }: { readonly nightUuid: string; readonly weighed: WeighedChoice },
): Promise<boolean> {
  if (await isTiedTo(trx, userUuid, nightUuid)) return true;
  return nightOfChosenLog !== null && (await isNamedBy(trx, userUuid, nightOfChosenLog));
}

/**
 * Returns whether a log was deleted or given up after the moderator saw it. The version does not show that for
 * strangers' logs, because it counts all of those together as one. A log that too many others have pushed out of the
 * list is still there. For a log of another night the result is false, because that is the caller's mistake.
 */
async function isGone(
  trx: Transaction,
  log: KnownLog | undefined,
  { nightUuid, uploadUuid }: ChoiceToWeigh,
): Promise<boolean> {
  return log ? log.isGivenUp : !(await isOfOtherNights(trx, { nightUuid, uploadUuid }));
}

interface Choice {
  readonly log: KnownLog;
  /** The log that was shown before. */
  readonly before: KnownLog | undefined;
  readonly weighed: WeighedChoice;
}

/**
 * Stores the choice and rebuilds the night from the chosen log. When that log is shown already, it only becomes the
 * chosen one.
 */
async function show(deps: MergeDeps, trx: Transaction, { log, before, weighed }: Choice): Promise<void> {
  const { nightUuid, uploadUuid } = log;
  const { compared, differing, readings } = weighed;
  const now = new Date(deps.clock());
  await storeChoice(trx, { nightUuid, uploadUuid, compared, differing, now });
  await updateNightRow(trx, nightUuid, { source_upload_uuid: uploadUuid, updated_at: now });
  if (before?.uploadUuid !== uploadUuid) await rebuildNight({ ...deps, readings }, trx, nightUuid);
}

interface Told {
  readonly shown: KnownLog;
  readonly before: KnownLog | undefined;
  readonly reason: string;
}

/** Notifies the senders of the two logs, if they have accounts. */
async function tellSenders(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  actor: AnyActor,
  { shown, before, reason: given }: Told,
): Promise<void> {
  const { nightUuid } = shown;
  const params = { nightUuid, reason: cleanLines(given, maxReasonLength) };
  const told = [
    { log: shown, kind: "log_shown" },
    ...(before && before.uploadUuid !== shown.uploadUuid ? [{ log: before, kind: "log_not_shown" }] : []),
  ];
  for (const { log, kind } of told) {
    if (log.userUuid === null || (actor.kind === "user" && log.userUuid === actor.uuid)) continue;
    await notifyUser(deps, trx, { userUuid: log.userUuid, kind, params });
  }
}
