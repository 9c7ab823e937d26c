import { maxReasonLength } from "@hunt/contracts/limits";
import type { ChooseSourceBody } from "@hunt/contracts/night-logs";
import type { Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { refuseField } from "../../../platform/errors/refuse-input.ts";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { tellUser } from "../../notices/tell-user.ts";
import { holdNames } from "../store/hold-names.ts";
import { holdNights } from "../store/hold-nights.ts";
import { type KnownLog, readBestLogsOfNight } from "../store/log-queries.ts";
import { nightOfLog } from "../store/night-of-log.ts";
import { readNightState, updateNight } from "../store/queries.ts";
import { type RebuildDeps, rebuildNight } from "../store/rebuild-night.ts";
import { canChooseSource } from "./can-choose-source.ts";
import { findDifferingLogs, type ReadKnownLog } from "./find-differing-logs.ts";
import { isTiedTo } from "./is-tied-to.ts";
import { lockUploadsOfNight, storeChoice } from "./queries.ts";
import { whoChoseLast } from "./read-choice.ts";
import { isChosenAlready, mayBeShown, versionOfLogs } from "./version-of-logs.ts";

export interface ChooseSourceInput extends ChooseSourceBody {
  readonly nightUuid: string;
}

/**
 * Chooses which of a night's logs is shown. The night is read from it at once, and from then on until it is taken back; none of the
 * logs that are known disputes it any more. Who sent the log that is shown, or no longer is, is told. False when it was chosen
 * already. `not_allowed`, `night_not_found`, `own_verification`, `logs_changed`.
 */
export async function chooseSource(
  deps: ChangeDeps & RebuildDeps,
  actor: AnyActor,
  { nightUuid, uploadUuid, version, reason }: ChooseSourceInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      // Whether there is one is nobody else's business, nor is a log read for them.
      if (!isOverseer(actor)) throw new AppError("not_allowed");
      const held = await holdLogs(deps, trx, { nightUuid, uploadUuid, version });
      if (!(await readNightState(trx, nightUuid))) throw new AppError("night_not_found");
      const isOwnNight = actor.kind === "user" && (await isTiedTo(trx, actor.uuid, nightUuid));
      return { held, isOwnNight };
    },
    may: canChooseSource,
    change: async (trx, { held: { told, wasLate } }) => {
      const logs = await readBestLogsOfNight(trx, nightUuid);
      if (isChosenAlready(logs, uploadUuid)) return { result: false, entry: null };
      // One that was taken back since is no fault of whoever saw it.
      if (wasLate || versionOfLogs(logs) !== version)
        throw new AppError("logs_changed", { by: await whoChoseLast(trx, nightUuid) });
      const log = logs.find((one) => one.uploadUuid === uploadUuid && mayBeShown(one));
      if (!log || !told?.publishable)
        throw refuseField("uploadUuid", "not_to_be_shown", "No log of this night that can be shown.");
      const before = logs.find(({ isSource }) => isSource);
      await show(deps, trx, { chosen: { log, night: told }, logs, before });
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
 * Holds the names of its squad, the uploads and the night, in this order; the night as the log alone tells it, null when it tells none.
 * For a choice that is too late already no log is read: of many at once all but the first ones are.
 */
async function holdLogs(
  deps: RebuildDeps,
  trx: Transaction,
  { nightUuid, uploadUuid, version }: Omit<ChooseSourceInput, "reason">,
): Promise<{ readonly told: Night | null; readonly wasLate: boolean }> {
  const known = await readBestLogsOfNight(trx, nightUuid);
  const wasLate = versionOfLogs(known) !== version;
  const log = wasLate ? undefined : known.find((one) => one.uploadUuid === uploadUuid && mayBeShown(one));
  const witnessed = log ? await deps.analyseStoredLog(trx, uploadUuid) : null;
  const found = log && witnessed ? nightOfLog(witnessed, log) : null;
  if (found) await holdNames(trx, [found.night]);
  await lockUploadsOfNight(trx, nightUuid);
  await holdNights(trx, [nightUuid]);
  return { told: found?.night ?? null, wasLate };
}

interface Choice {
  readonly chosen: ReadKnownLog;
  readonly logs: readonly KnownLog[];
  /** The log that was shown. */
  readonly before: KnownLog | undefined;
}

/** Where it is shown already, nothing changes but that it stays. */
async function show(
  deps: ChangeDeps & RebuildDeps,
  trx: Transaction,
  { chosen, logs, before }: Choice,
): Promise<void> {
  const { nightUuid, uploadUuid } = chosen.log;
  const now = new Date(deps.clock());
  const isOther = before?.uploadUuid !== uploadUuid;
  const differing = isOther ? await findDifferingLogs(deps, trx, { chosen, logs }) : [];
  const compared = isOther ? logs.map((log) => log.uploadUuid) : [];
  await storeChoice(trx, { nightUuid, uploadUuid, compared, differing, now });
  await updateNight(trx, nightUuid, { source_upload_uuid: uploadUuid, updated_at: now });
  if (isOther) await rebuildNight(deps, trx, nightUuid);
}

interface Told {
  readonly shown: KnownLog;
  readonly before: KnownLog | undefined;
  readonly reason: string;
}

/** Whoever sent one of the two with an account. */
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
    await tellUser(deps, trx, { userUuid: log.userUuid, kind, params });
  }
}
