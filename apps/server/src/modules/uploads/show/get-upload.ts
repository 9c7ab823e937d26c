import type { UploadAnswer } from "@hunt/contracts/uploads";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { findVisibleNights } from "../../nights/show/show-nights.ts";
import { findUploadOfNight, readUpload, readUploadNights, type UploadRow } from "../upload/queries.ts";
import type { UploadActor, UploadViewer } from "../upload/upload-actor.ts";
import { analysisQueue } from "../upload/upload-queues.ts";
import { presentUpload, presentUploadOfNight, type UploadPresence } from "./present-upload.ts";

/**
 * An upload by its own uuid, which only who was told it knows; or by the uuid of one of its nights, which shows
 * anybody but the uploader only how far it is and that night. `upload_not_found` when there is nothing to see.
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

/** The upload that a uuid of an upload or of a night stands for. */
export async function findUploadUuid(deps: Pick<Deps, "db">, uuid: string): Promise<string | undefined> {
  const upload = await readUpload(deps.db, uuid);
  return upload?.uuid ?? (await findUploadOfNight(deps.db, uuid));
}

/** Where an upload stands, with the nights that the caller may see. */
export async function readPresence(
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

/** The account that uploaded, or the browser while nobody has claimed it. */
function isUploader(actor: UploadActor, upload: Pick<UploadRow, "user_uuid" | "fingerprint_hash">): boolean {
  if (upload.user_uuid !== null) return upload.user_uuid === actor.userUuid;
  return isOfBrowser({ fingerprintHash: upload.fingerprint_hash }, actor.fingerprintHash);
}

/** Whether a browser sent an upload, whoever has it now; null: it did not say which it is. */
export function isOfBrowser(
  { fingerprintHash: sentBy }: { readonly fingerprintHash: Buffer | null },
  fingerprintHash: Buffer | null,
): boolean {
  return sentBy !== null && fingerprintHash !== null && sentBy.equals(fingerprintHash);
}
