import type { Night } from "@hunt/engine/domain/analysis";
import type { Scope } from "@hunt/engine/domain/words";
import type { WitnessedLog } from "@hunt/engine/signals/open-witness";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { takeUpNight } from "../../nights/own/take-back-night.ts";
import { storeSignals } from "../../nights/signals/store-signals.ts";
import { weighSenders } from "../../nights/signals/voices.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { recheckNight } from "../../verifications/recheck-night.ts";
import { deleteEmptyUploads, type Uploader } from "../known/log-queries.ts";
import { sessionKeyOf } from "../match/session-key.ts";
import { type MergeDeps, mergeLogs } from "../settle/merge-logs.ts";
import { findNightsSentBySquads, releaseNight } from "../settle/release-night.ts";
import { settleDay, statesOtherDay } from "../settle/settle-day.ts";
import { compareWithShown } from "../weigh/compare-with-earlier.ts";
import { dropLogsOfSender } from "./own-logs-queries.ts";
import { type RecordLogInput, recordLogs, recordNewNights } from "./record-logs.ts";
import { type RecordedNight, type RecordNightInput, recordNight } from "./record-night.ts";
import { transferChoices } from "./replace-log.ts";

type RecordDeps = MergeDeps & Pick<Deps, "jobs">;

/** An upload as its sender sent it. */
export interface SentUpload extends Uploader {
  readonly uuid: string;
  /** The numbers of the extract's nights in the log; null when the extract holds all nights of the log. */
  readonly nightNumbers: readonly number[] | null;
  readonly scope: Scope;
  readonly description: string;
}

/** A locked upload whose log is analysed. */
export interface AnalysedLog {
  readonly upload: SentUpload;
  readonly log: WitnessedLog;
}

/** The queue of uploads whose runs are compared with known ones. */
export const copiesQueue = "find-copies";

export interface CopiesJob {
  readonly uploadUuid: string;
}

/** A night of an upload, with what is stored of it when it can be published. */
interface NightOfUpload extends AnalysedLog {
  readonly night: Night;
  readonly input: RecordNightInput | null;
}

/**
 * Records what the logs of locked uploads show: new nights, and what the logs add to known ones. The names of the squads are locked.
 * Uploads without a night left are removed, and a job looks for copies of the runs.
 */
export async function recordAnalysedLogs(
  deps: RecordDeps,
  trx: Transaction,
  uploads: readonly AnalysedLog[],
): Promise<void> {
  const seasons = await lockSeasonsInForce(trx);
  const nights = uploads
    .flatMap(({ upload, log }) => log.analysis.nights.map((night) => ({ upload, log, night })))
    .map((one): NightOfUpload => ({ ...one, input: one.night.publishable ? toRecord(one, seasons) : null }))
    .toSorted(inLockOrder);
  const publishable = nights.filter(({ input }) => input !== null);
  const recorded = await recordNewNights(
    deps,
    trx,
    publishable.flatMap(({ input }) => input ?? []),
  );
  const became = new Map(publishable.map((night, index) => [night, recorded[index] ?? null]));
  const settled = nights.filter((night) => night.input === null || became.get(night));
  await remember(
    deps,
    trx,
    settled.map((night) => ({ ...night, recorded: became.get(night) ?? null })),
  );
  const replaced: string[] = [];
  for (const night of publishable) {
    // Nights are checked one after the other, so that the same log glued together twice finds its first half.
    if (!became.get(night)) replaced.push(...(await recordKnown(deps, trx, night)));
  }
  await deleteEmptyUploads(trx, replaced);
  const looks = uploads.map(({ upload }) => ({
    id: deps.newId(),
    data: { uploadUuid: upload.uuid } satisfies CopiesJob,
  }));
  await deps.jobs.enqueueAll(copiesQueue, looks, { db: trx });
}

/** Sorts nights by their sessions, so that all uploads lock sessions in the same order. */
function inLockOrder(one: NightOfUpload, other: NightOfUpload): number {
  const [key, otherKey] = [sessionKeyOf(one.night), sessionKeyOf(other.night)];
  return key < otherKey ? -1 : Number(key > otherKey);
}

function toRecord(
  { upload, log, night }: Omit<NightOfUpload, "input">,
  seasons: RecordNightInput["seasons"],
): RecordNightInput {
  const witnessed = log.nights.find(({ number }) => number === night.number);
  return {
    analysis: log.analysis,
    night,
    runKeys: witnessed?.runKeys ?? [],
    shardsMs: witnessed?.shardsMs ?? [],
    lines: witnessed?.lines ?? [],
    seasons,
    uploadUuid: upload.uuid,
    uploader: upload,
    scope: upload.scope,
    description: upload.description,
  };
}

/** Checks a night that may be known, and records what its log adds. Returns the uploads whose logs were replaced or dropped. */
async function recordKnown(
  deps: RecordDeps,
  trx: Transaction,
  night: NightOfUpload,
): Promise<readonly string[]> {
  if (night.input === null) return [];
  const recorded = await recordNight(deps, trx, night.input);
  await remember(deps, trx, [{ ...night, recorded }]);
  const left = leftBehind(recorded);
  const squads = await findNightsSentBySquads(trx, left);
  const replaced = await transferChoices(trx, recorded, {
    uploadUuid: night.upload.uuid,
    number: numberOf(night),
  });
  for (const nightUuid of left)
    await releaseNight(deps, trx, { nightUuid, wasSquads: squads.has(nightUuid) });
  if (!recorded.isKnown) {
    // A night that was removed and comes back may have a day that a moderator set.
    await settleDay(deps, trx, recorded.uuid);
    return replaced;
  }
  const { userUuid, scope } = night.upload;
  await takeUpNight(deps, trx, { nightUuid: recorded.uuid, isDeleted: recorded.isDeleted, userUuid, scope });
  // Another log is shown now, or the shown log is longer than before. The other logs were compared with what was shown
  // before.
  if (recorded.takesOver) await compareWithShown(deps, trx, recorded.uuid);
  await mergeLogs(deps, trx, recorded.uuid);
  const dropped = await dropLogsOfSender(trx, { nightUuid: recorded.uuid, uploadUuid: night.upload.uuid });
  await weighSenders(trx, recorded.uuid);
  const { uuid: nightUuid, isDisputed, isOtherSquad, disputes } = recorded;
  const isOtherDay = !disputes && (await statesOtherDay(trx, nightUuid, night.input.night.startedAtUtcMs));
  await recheckNight(deps, trx, { nightUuid, isOtherSquad, isOtherDay, isDisputed });
  return [...replaced, ...dropped];
}

/** Returns the night that a log no longer belongs to, because it was sent again and shows another night now. */
function leftBehind({ uuid, replaces }: RecordedNight): readonly string[] {
  return replaces === null || replaces.nightUuid === uuid ? [] : [replaces.nightUuid];
}

/** Returns the number of a night in the whole log; the extract holds only the chosen nights and numbers them from 1. */
function numberOf({ upload, night }: NightOfUpload): number {
  return upload.nightNumbers?.[night.number - 1] ?? night.number;
}

/** Stores the logs of nights with their signals. */
async function remember(
  deps: RecordDeps,
  trx: Transaction,
  nights: readonly (NightOfUpload & { readonly recorded: RecordedNight | null })[],
): Promise<void> {
  const logs = nights.map((one): RecordLogInput & NightOfUpload => ({
    ...one,
    uploadUuid: one.upload.uuid,
    number: numberOf(one),
  }));
  await recordLogs(deps, trx, logs);
  const told = logs.flatMap(({ uploadUuid, number, log: { analysis, nights: found }, night, recorded }) => {
    const witnessed = found.find((one) => one.number === night.number);
    if (!recorded || !witnessed) return [];
    const { againstEarlier } = recorded;
    return [{ uploadUuid, number, analysis, night, witnessed, againstEarlier }];
  });
  await storeSignals(trx, told);
}
