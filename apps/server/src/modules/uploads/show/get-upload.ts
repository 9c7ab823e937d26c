import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { findVisibleNights } from "../../nights/show/show-nights.ts";
import type { AcceptedUpload } from "../accept/accept-upload.ts";
import { findUploadOfNight, readUpload, readUploadNights, type UploadRow } from "../upload/queries.ts";
import type { UploadActor, UploadViewer } from "../upload/upload-actor.ts";
import { analysisQueue } from "../upload/upload-queues.ts";
import {
  presentAcceptedUpload,
  presentUpload,
  presentUploadOfNight,
  type UploadPresence,
} from "./present-upload.ts";

/**
 * Returns an upload by its own UUID, which only people with its address know, or by the UUID of one of its nights. By a
 * night's UUID anybody except the uploader sees only the upload's progress and that night. Throws `upload_not_found` when
 * there is nothing to see.
 */
export async function getUpload(
  deps: Pick<Deps, "db" | "jobs">,
  actor: UploadViewer,
  uuid: string,
): Promise<UploadAnswer> {
  const upload = await readUpload(deps.db, uuid);
  if (upload) return presentUpload(await readPresence(deps, actor, upload));
  const uploadUuid = await findUploadOfNight(deps.db, uuid);
  const ofNight = uploadUuid === undefined ? undefined : await readUpload(deps.db, uploadUuid);
  if (!ofNight) throw new AppError("upload_not_found");
  const presence = await readPresence(deps, actor, ofNight);
  const seesAll = isUploader(actor, ofNight);
  const answer = seesAll ? presentUpload(presence) : presentUploadOfNight(presence, uuid);
  if (!answer) throw new AppError("upload_not_found");
  return answer;
}

/** Returns the upload that the UUID of an upload or of a night stands for. */
export async function findUploadUuid(deps: Pick<Deps, "db">, uuid: string): Promise<string | undefined> {
  const upload = await readUpload(deps.db, uuid);
  return upload?.uuid ?? (await findUploadOfNight(deps.db, uuid));
}

/** Returns an accepted upload for its sender. An upload that was stored just now has no nights yet. */
export async function getAcceptedUpload(
  deps: Pick<Deps, "db" | "jobs">,
  actor: UploadViewer,
  { upload, isNew, waitingBefore, claimToken }: AcceptedUpload & { readonly claimToken: string | null },
): Promise<AcceptedUploadAnswer> {
  const presence = isNew
    ? { upload, nights: [], visibleNights: new Set<string>(), waitingBefore }
    : await readPresence(deps, actor, upload);
  return presentAcceptedUpload(presence, claimToken);
}

/** Returns the progress of an upload, with the nights that the caller may see. */
async function readPresence(
  deps: Pick<Deps, "db" | "jobs">,
  { viewer }: UploadViewer,
  upload: UploadRow,
): Promise<UploadPresence> {
  const [nights, waitingBefore] = await Promise.all([
    upload.status === "completed" ? readUploadNights(deps.db, upload.uuid) : [],
    upload.status === "queued" ? deps.jobs.positionOf(analysisQueue, upload.job_id) : null,
  ]);
  const nightUuids = nights.flatMap(({ nightUuid }) => (nightUuid === null ? [] : [nightUuid]));
  const visibleNights = await findVisibleNights(deps, viewer, nightUuids);
  return { upload, nights, visibleNights, waitingBefore };
}

/** Returns whether the caller is the account that uploaded, or the browser while nobody has claimed the upload. */
function isUploader(actor: UploadActor, upload: Pick<UploadRow, "user_uuid" | "fingerprint_hash">): boolean {
  if (upload.user_uuid !== null) return upload.user_uuid === actor.userUuid;
  return isOfBrowser({ fingerprintHash: upload.fingerprint_hash }, actor.fingerprintHash);
}

/**
 * Returns whether a browser sent an upload, whoever has it now. The hash is null when the browser sent no fingerprint.
 */
export function isOfBrowser(
  { fingerprintHash: sentBy }: { readonly fingerprintHash: Buffer | null },
  fingerprintHash: Buffer | null,
): boolean {
  return sentBy !== null && fingerprintHash !== null && sentBy.equals(fingerprintHash);
}
