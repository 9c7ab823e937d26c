import type { ChooseSourceBody } from "@hunt/contracts/night-logs";
import type { Night } from "@hunt/engine/domain/analysis";
import type { Deps } from "../../../platform/deps.ts";
import { getNightState, getSquad } from "../../nights/store/known-night.ts";
import { type KnownLog, readBestLogsOfNight, readLogsOfNight } from "../known/log-queries.ts";
import {
  type LogReadings,
  nightOfLog,
  noReadings,
  type ReadDeps,
  readStoredLog,
  readStoredLogs,
} from "../known/read-stored-logs.ts";
import { findLogsToReadTogether } from "../settle/rebuild-night.ts";
import { findDifferingLogs } from "../weigh/find-differing-logs.ts";
import { mayBeShown, versionOfLogs } from "./read-choice.ts";

export interface ChoiceToWeigh extends Pick<ChooseSourceBody, "uploadUuid" | "version"> {
  readonly nightUuid: string;
}

/** The effect of a choice, as far as it is known without any lock. */
export interface WeighedChoice {
  /** Whether the logs have changed since the version that the choice is about. */
  readonly isLate: boolean;
  /** The night as the chosen log alone describes it; null when the log describes none or may not be shown. */
  readonly nightOfChosenLog: Night | null;
  /** The uploads whose logs were compared with the chosen one. */
  readonly compared: readonly string[];
  /** Those of the compared uploads that describe the night differently. */
  readonly differing: readonly string[];
  /** The logs that were read here, so that they are not read again. */
  readonly readings: LogReadings;
}

/**
 * Reads the chosen log, the logs it is compared with, and the logs from which the night will be rebuilt, before anything is locked.
 * With many logs this takes seconds, during which nobody should wait for a name or a night. A choice that is too late reads nothing.
 */
export async function weighChoice(
  deps: Pick<Deps, "db"> & ReadDeps,
  { nightUuid, uploadUuid, version }: ChoiceToWeigh,
): Promise<WeighedChoice> {
  const readings = noReadings();
  const unread = { nightOfChosenLog: null, compared: [], differing: [], readings };
  const logs = await readBestLogsOfNight(deps.db, nightUuid);
  if (versionOfLogs(logs) !== version) return { ...unread, isLate: true };
  const log = logs.find((one) => one.uploadUuid === uploadUuid && mayBeShown(one));
  const witnessed = log ? await readStoredLog({ ...deps, readings }, deps.db, uploadUuid) : null;
  const found = log && witnessed ? nightOfLog(witnessed, log) : null;
  if (!log || !found) return { ...unread, isLate: false };
  const weighed = { ...unread, isLate: false, nightOfChosenLog: found.night };
  // The differences from the shown log are known already.
  if (log.isSource) return weighed;
  const differing = await findDifferingLogs(deps, { chosen: { log, night: found.night }, logs });
  await readTogether({ ...deps, readings }, log, differing);
  return { ...weighed, compared: logs.map((one) => one.uploadUuid), differing };
}

/**
 * Reads the logs from which the night will be rebuilt. If the rebuild needs other logs in the end, it reads them
 * itself.
 */
async function readTogether(
  deps: Pick<Deps, "db"> & ReadDeps,
  chosen: KnownLog,
  differing: readonly string[],
): Promise<void> {
  const { db } = deps;
  const { nightUuid } = chosen;
  const state = await getNightState(db, nightUuid);
  if (!state) return;
  const logs = (await readLogsOfNight(db, nightUuid)).map((log) => ({
    ...log,
    disputes: differing.includes(log.uploadUuid),
    isSource: log.uploadUuid === chosen.uploadUuid,
  }));
  const squad = await getSquad(db, nightUuid);
  const source = logs.find(({ isSource }) => isSource) ?? chosen;
  const others = await findLogsToReadTogether(db, { logs, squad, source, state });
  if (others.length > 0) await readStoredLogs(deps, db, source, others);
}
