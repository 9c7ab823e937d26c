import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { CreateUploadQuery } from "@hunt/contracts/uploads";
import { createBatcher } from "../../../platform/batches/create-batcher.ts";
import { OutcomeUnknown } from "../../../platform/database/database-refusal.ts";
import { confirmEarlierCommits } from "../../../platform/database/standby-queries.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { cleanLines } from "../../../platform/text/clean-lines.ts";
import { selectNightsOfExtract } from "../../extracts/change-extract.ts";
import type { PackedExtract } from "../../extracts/pack-extract.ts";
import { takeBackNightsOfUpload } from "../../nights/own/take-back-night.ts";
import type { ReceivedLog } from "../receive/receive-log.ts";
import {
  type EarlierUpload,
  findEarlierUpload,
  insertUploads,
  type NewUpload,
  type UploadRow,
} from "../upload/queries.ts";
import type { UploadActor, UploadViewer } from "../upload/upload-actor.ts";
import { type AnalysisJob, analysisQueue } from "../upload/upload-queues.ts";

export interface AcceptUploadInput extends CreateUploadQuery {
  readonly log: ReceivedLog;
  readonly receivedBytes: number;
  readonly idempotencyHash: Buffer | null;
}

export interface AcceptedUpload {
  readonly upload: UploadRow;
  /** Whether the upload was made by this call, or by an earlier try of the same call whose answer was lost. */
  readonly isOwn: boolean;
  /** Whether this call stored the upload. */
  readonly isNew: boolean;
  /** The number of uploads that waited before a new one; null for an earlier upload. */
  readonly waitingBefore: number | null;
}

export interface AcceptDeps extends Pick<Deps, "db" | "jobs" | "clock" | "newId" | "threads"> {
  readonly insertUpload: InsertUpload;
}

/** Refuses choices that cannot be accepted with any body. The check runs before the body is read. */
export function refuseChoices(actor: UploadActor, { scope }: Pick<CreateUploadQuery, "scope">) {
  if (scope === "private" && actor.userUuid === null) throw new AppError("scope_needs_account");
}

/**
 * Stores an upload's extract and the job that will analyse it, both or neither: when this resolves, the upload is
 * committed and cannot be lost. For the same content from the same uploader, and for a repeated idempotency key, it
 * returns the existing upload.
 */
export async function acceptUpload(
  deps: AcceptDeps,
  { viewer, ...actor }: UploadViewer,
  input: AcceptUploadInput,
): Promise<AcceptedUpload> {
  refuseChoices(actor, input);
  const extract = await keepChosenNights(deps, input.log, input.nights);
  const identity: EarlierUpload = {
    ...actor,
    idempotencyHash: input.idempotencyHash,
    contentHash: asBuffer(extract.contentHash),
  };
  // Most uploads are new, so earlier uploads are not looked for first: the unique indexes reveal them.
  const stored = await store(deps, identity, { ...input, extract });
  if (stored) return stored;
  const earlier = await findRepeated(deps, viewer, identity, input);
  // The other upload failed or was deleted between the write and this read.
  if (!earlier) throw new AppError("overloaded", { retryAfterSeconds: 1 });
  return earlier;
}

/**
 * Returns the upload that this one repeats, once its commit is confirmed. Nights of the upload that its account gave up come
 * back, unless this is only another try of the call that made the upload.
 */
async function findRepeated(
  deps: Pick<Deps, "db" | "jobs" | "clock">,
  viewer: UploadViewer["viewer"],
  identity: EarlierUpload,
  { scope }: Pick<AcceptUploadInput, "scope">,
): Promise<AcceptedUpload | null> {
  const found = await findEarlierUpload(deps.db, identity);
  if (!found) return null;
  const { has_same_key: hasSameKey, ...upload } = found;
  const isRetry = identity.idempotencyHash !== null && hasSameKey === true;
  if (isRetry && !upload.content_hash.equals(identity.contentHash))
    throw new AppError("idempotency_key_reused");
  if (!isRetry && viewer.kind === "user" && upload.user_uuid === viewer.uuid)
    await takeBackNightsOfUpload(deps, viewer, { uploadUuid: upload.uuid, scope });
  await confirmEarlierCommits(deps.db);
  return { upload, isOwn: isRetry, isNew: false, waitingBefore: null };
}

async function store(
  deps: AcceptDeps,
  identity: EarlierUpload,
  input: AcceptUploadInput & { readonly extract: PackedExtract },
): Promise<AcceptedUpload | null> {
  const { extract } = input;
  const now = new Date(deps.clock());
  // The queue's depth is read outside the transaction, because the transaction holds a connection.
  const waitingBefore = await deps.jobs.depth(analysisQueue);
  const row = {
    uuid: deps.newId(),
    status: "queued" as const,
    user_uuid: identity.userUuid,
    fingerprint_hash: identity.fingerprintHash,
    idempotency_hash: identity.idempotencyHash,
    content_hash: identity.contentHash,
    night_numbers: input.nights ?? null,
    scope: input.scope,
    description: cleanLines(input.description, maxDescriptionLength),
    received_bytes: input.receivedBytes,
    job_id: deps.newId(),
    created_at: now,
    updated_at: now,
  };
  const isStored = await deps.insertUpload({
    upload: row,
    extract: { gzip: asBuffer(extract.gzip), unpacked_bytes: extract.unpackedBytes },
  });
  if (!isStored) return null;
  const upload = {
    ...row,
    received_bytes: String(row.received_bytes),
    diagnostics: [],
    error_code: null,
  } satisfies UploadRow;
  return { upload, isOwn: true, isNew: true, waitingBefore };
}

/** Returns the same memory as a Buffer, because bytes lose that type on their way between threads. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Returns the part of an extract with the chosen nights, so that other nights are not stored. Without a choice, or with
 * all nights chosen, it is the extract itself. Refuses a number that the log does not have.
 */
async function keepChosenNights(
  deps: Pick<Deps, "threads">,
  { extract, nightNumbers }: ReceivedLog,
  numbers: readonly number[] | undefined,
): Promise<PackedExtract> {
  if (numbers === undefined) return extract;
  const known = new Set(nightNumbers);
  if (numbers.some((number) => !known.has(number))) {
    throw new AppError("night_not_in_log", { count: known.size });
  }
  if (numbers.length === known.size) return extract;
  return await selectNightsOfExtract(deps, extract, numbers);
}

/**
 * Stores an upload, its extract and the job that will analyse it, all or nothing: when it resolves, they are committed
 * and synced. Returns false when an earlier upload takes the place of this one.
 */
type InsertUpload = (upload: NewUpload) => Promise<boolean>;

/** Limits one transaction, and the number of uploads that are tried again one by one when one of them fails. */
const maxUploadsAtOnce = 32;
/** At 200 uploads a second, two or three share a transaction, which saves a quarter of the work on both sides. */
const intervalMs = 10;

/** Returns a function that commits uploads which arrive together in one transaction. */
export function createUploadBatcher(deps: Pick<Deps, "db" | "jobs">): InsertUpload {
  return createBatcher({
    maxSize: maxUploadsAtOnce,
    intervalMs,
    run: (uploads) => insertTogether(deps, uploads),
    // Tried again, each would be found stored by the commit that nobody has confirmed.
    mayBeDone: (error) => error instanceof OutcomeUnknown,
  });
}

async function insertTogether(
  deps: Pick<Deps, "db" | "jobs">,
  uploads: readonly NewUpload[],
): Promise<readonly boolean[]> {
  return await deps.db.transaction().execute(async (trx) => {
    const stored = await insertUploads(trx, inLockOrder(uploads));
    const jobs = uploads
      .filter(({ upload }) => stored.has(upload.uuid))
      .map(({ upload }) => ({ id: upload.job_id, data: { uploadUuid: upload.uuid } satisfies AnalysisJob }));
    await deps.jobs.enqueueAll(analysisQueue, jobs, { db: trx });
    return uploads.map(({ upload }) => stored.has(upload.uuid));
  });
}

/** Sorts uploads, so that two processes with the same contents write them in the same order. */
function inLockOrder(uploads: readonly NewUpload[]): readonly NewUpload[] {
  return [...uploads].sort((one, other) =>
    Buffer.compare(one.upload.content_hash, other.upload.content_hash),
  );
}
