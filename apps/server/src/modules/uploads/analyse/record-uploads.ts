import type { Night } from "@hunt/engine/domain/analysis";
import type { Witnessed } from "@hunt/engine/signals/open-witness";
import { type Batcher, createBatcher } from "../../../platform/batches/create-batcher.ts";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { sessionKeyOf } from "../../nights/match/session-key.ts";
import { takeUpNight } from "../../nights/own/take-up-night.ts";
import { storeSignals } from "../../nights/signals/store-signals.ts";
import { findNightsSentBySquads } from "../../nights/store/find-nights.ts";
import { holdAgainstShown } from "../../nights/store/hold-against-earlier.ts";
import { holdNames } from "../../nights/store/hold-nights.ts";
import { makeRoom } from "../../nights/store/make-room.ts";
import { mergeLogs } from "../../nights/store/merge-logs.ts";
import { type CopiesJob, copiesQueue } from "../../nights/store/queues.ts";
import { type RecordLogInput, recordLogs, recordNewNights } from "../../nights/store/record-logs.ts";
import { type RecordedNight, type RecordNightInput, recordNight } from "../../nights/store/record-night.ts";
import { releaseNight } from "../../nights/store/release-night.ts";
import { takePlace } from "../../nights/store/replace-log.ts";
import { settleDay, tellsOtherDay } from "../../nights/store/settle-day.ts";
import { weighSenders } from "../../nights/store/settle-night.ts";
import { holdSeasonsInForce } from "../../settings/seasons.ts";
import { deleteEmptyUploads, type LockedUpload, lockUploads } from "../upload/queries.ts";
import { completeUploads } from "./analysis-queries.ts";
import { rebuildDeps } from "./rebuild-deps.ts";

type RecordDeps = Pick<Deps, "db" | "clock" | "config" | "jobs" | "newId" | "threads" | "log">;

/** An upload whose extract was analysed. */
export interface AnalysedUpload {
  readonly uploadUuid: string;
  readonly witnessed: Witnessed;
  /** Ends the wait for locks. */
  readonly signal: AbortSignal;
}

/**
 * The result for an upload. "ended": its nights are stored, or it had ended before, or was deleted. "changed": its extract was
 * changed since it was analysed.
 */
export type RecordedUpload = "ended" | "changed";
export type UploadRecorder = Batcher<AnalysedUpload, RecordedUpload>;

/** Limits one transaction, and the number of uploads that are tried again one by one when one of them fails. */
const maxUploadsAtOnce = 8;
/** In a rush, uploads that are analysed within this time share a transaction. A single upload does not wait for it. */
const intervalMs = 100;

/**
 * Returns a recorder of analysed uploads that stores all or none of each upload's nights. Uploads that are analysed
 * together share a transaction.
 */
export function createUploadRecorder(deps: RecordDeps): UploadRecorder {
  return createBatcher({
    maxSize: maxUploadsAtOnce,
    intervalMs,
    run: (uploads) => {
      const signal = AbortSignal.any(uploads.map((upload) => upload.signal));
      return outwaitLocks(() => recordUploads(deps, uploads), signal);
    },
  });
}

async function recordUploads(
  deps: RecordDeps,
  analysed: readonly AnalysedUpload[],
): Promise<readonly RecordedUpload[]> {
  return await deps.db.transaction().execute(async (trx) => {
    // Keyed by UUID, because an upload that two workers took is there twice.
    const witnessed = new Map(analysed.map((upload) => [upload.uploadUuid, upload.witnessed]));
    const nights = [...witnessed.values()].flatMap(({ analysis }) => analysis.nights);
    await holdNames(trx, nights);
    const uploads = await lockUploads(trx, [...witnessed.keys()]);
    const open = uploads.flatMap((upload) => {
      const log = witnessed.get(upload.uuid);
      return log && upload.status === "analysing" ? [{ upload, log }] : [];
    });
    if (open.length > 0) await recordOpen(deps, trx, open);
    const statuses = new Map(uploads.map(({ uuid, status }) => [uuid, status]));
    return analysed.map(({ uploadUuid }) => (statuses.get(uploadUuid) === "queued" ? "changed" : "ended"));
  });
}

interface OpenUpload {
  readonly upload: LockedUpload;
  readonly log: Witnessed;
}

/** A night of an upload, with what is stored of it when it can be published. */
interface NightOfUpload extends OpenUpload {
  readonly night: Night;
  readonly input: RecordNightInput | null;
}

async function recordOpen(deps: RecordDeps, trx: Transaction, uploads: readonly OpenUpload[]): Promise<void> {
  const seasons = await holdSeasonsInForce(trx);
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
  const ended = uploads.map(({ upload: { uuid }, log: { analysis } }) => {
    const { diagnostics, engineVersion } = analysis;
    return { uuid, diagnostics, engineVersion };
  });
  await completeUploads(trx, ended, new Date(deps.clock()));
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
  const recorded = await recordNight({ ...deps, ...rebuildDeps(deps) }, trx, night.input);
  await remember(deps, trx, [{ ...night, recorded }]);
  const left = leftBehind(recorded);
  const squads = await findNightsSentBySquads(trx, left);
  const replaced = await takePlace(trx, recorded, { uploadUuid: night.upload.uuid, number: numberOf(night) });
  for (const nightUuid of left)
    await releaseNight(rebuildDeps(deps), trx, { nightUuid, wasSquads: squads.has(nightUuid) });
  const merging = rebuildDeps(deps);
  if (!recorded.isKnown) {
    // A night that was gone may have a day that a moderator set.
    await settleDay(merging, trx, recorded.uuid);
    return replaced;
  }
  await takeUpNight(deps, trx, { recorded, uploader: night.upload, scope: night.upload.scope });
  // Another log is shown, or the shown one tells more; the other logs were compared with what was shown before.
  if (recorded.takesOver) await holdAgainstShown(merging, trx, recorded.uuid);
  await mergeLogs(merging, trx, recorded.uuid);
  const dropped = await makeRoom(trx, { nightUuid: recorded.uuid, uploadUuid: night.upload.uuid });
  await weighSenders(trx, recorded.uuid);
  const { uuid: nightUuid, isDisputed, isOtherSquad, disputes } = recorded;
  const isOtherDay = !disputes && (await tellsOtherDay(trx, nightUuid, night.input.night.startedAtUtcMs));
  await merging.recheckNight(trx, { nightUuid, isOtherSquad, isOtherDay, isDisputed });
  return [...replaced, ...dropped];
}

/** Returns the night that a log no longer belongs to, because it was sent again and shows another night now. */
function leftBehind({ uuid, replaces }: RecordedNight): readonly string[] {
  return replaces === null || replaces.nightUuid === uuid ? [] : [replaces.nightUuid];
}

/** Returns the number of a night in the whole log; the extract holds only the chosen nights and numbers them anew. */
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
