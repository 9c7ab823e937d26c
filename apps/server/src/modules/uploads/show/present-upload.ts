import { describeError } from "@hunt/contracts/error-codes";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import type { UploadNightRow, UploadRow } from "../upload/queries.ts";
import type { ExportedUploadRow } from "./export-queries.ts";

export interface UploadPresence {
  readonly upload: UploadRow;
  readonly nights: readonly UploadNightRow[];
  /** The nights that the caller may see. */
  readonly visibleNights: ReadonlySet<string>;
  /** The number of uploads that wait before this one; null when it does not wait. */
  readonly waitingBefore: number | null;
}

/** Presents an upload to everybody who has its UUID, without nights that were deleted or that the caller may not see. */
export function presentUpload({
  upload,
  nights,
  visibleNights,
  waitingBefore,
}: UploadPresence): UploadAnswer {
  return {
    uuid: upload.uuid,
    status: upload.status,
    createdAt: upload.created_at.toISOString(),
    queuePosition: upload.status === "queued" && waitingBefore !== null ? waitingBefore + 1 : null,
    bytes: Number(upload.received_bytes),
    nights: nights.flatMap((night) => presentNightOfUpload(night, visibleNights)),
    diagnostics: upload.diagnostics.map(({ code, severity, count, params }) => ({
      code,
      severity,
      // The line is counted in the extract, which the sender may never have seen; only the file itself can show the
      // line.
      line: null,
      count,
      params: { ...params },
    })),
    error:
      upload.error_code === null
        ? null
        : { code: upload.error_code, detail: describeError(upload.error_code, {}) },
    claimable: upload.user_uuid === null && upload.status !== "failed",
  };
}

/** Presents an accepted upload to its creator. */
export function presentAcceptedUpload(
  presence: UploadPresence,
  claimToken: string | null,
): AcceptedUploadAnswer {
  const upload = presentUpload(presence);
  return claimToken === null ? upload : { ...upload, claimToken };
}

/** Presents the upload of a night to others: its progress, and that night. */
export function presentUploadOfNight(
  { upload, nights, visibleNights }: UploadPresence,
  nightUuid: string,
): UploadAnswer | null {
  const shown = nights
    .filter((night) => night.nightUuid === nightUuid)
    .flatMap((night) => presentNightOfUpload(night, visibleNights));
  if (shown.length === 0) return null;
  return {
    uuid: nightUuid,
    status: upload.status,
    createdAt: upload.created_at.toISOString(),
    queuePosition: null,
    bytes: null,
    nights: shown,
    diagnostics: [],
    error: null,
    claimable: false,
  };
}

function presentNightOfUpload(row: UploadNightRow, visible: ReadonlySet<string>): UploadAnswer["nights"] {
  const { number, nightUuid, status, format } = row;
  if (status === "skipped") return [{ number, uuid: null, format, status }];
  return nightUuid !== null && visible.has(nightUuid) ? [{ number, uuid: nightUuid, format, status }] : [];
}

/**
 * Presents an upload for the export of its account; its stored lines follow. For a night that is hidden from the
 * account it does not say what became of the log, because that would reveal whether the log agrees with another
 * account's log.
 */
export function presentExportedUpload(
  row: ExportedUploadRow,
  nights: readonly UploadNightRow[],
  withheld: ReadonlySet<string>,
) {
  return {
    uuid: row.uuid,
    status: row.status,
    scope: row.scope,
    description: row.description,
    bytes: Number(row.received_bytes),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    errorCode: row.error_code,
    diagnostics: row.diagnostics,
    nights: nights.map(({ number, nightUuid, status, format }) => ({
      number,
      uuid: nightUuid,
      status: nightUuid !== null && withheld.has(nightUuid) ? null : status,
      format,
    })),
  };
}
