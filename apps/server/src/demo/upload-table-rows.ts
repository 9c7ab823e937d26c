import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { packingLevel } from "../modules/uploads/receive/pack-extract.ts";
import type { CopyRow } from "../platform/database/copy-rows.ts";
import type { PlayedNight } from "./play-night.ts";

/** The tables that hold the upload of a night, in the order that references ask for. */
export const uploadTables = ["upload", "extract", "upload_night"] as const;

/**
 * Adds the upload that a night is from, as analysed long ago; with its extract, such a night can be analysed again.
 * Returns its uuid.
 */
export function addUploadRows(
  rows: Readonly<Record<(typeof uploadTables)[number], CopyRow[]>>,
  { uuid: nightUuid, drawn, analysis, night, extract }: PlayedNight,
  withExtract: boolean,
): string {
  const uuid = drawn.newId();
  const created = new Date(drawn.uploadedAtMs);
  rows.upload.push({
    uuid,
    status: "completed",
    user_uuid: drawn.squad[drawn.sender]?.account?.uuid ?? null,
    content_hash: createHash("sha256").update(extract).digest(),
    scope: drawn.scope,
    description: drawn.description,
    received_bytes: extract.length,
    job_id: drawn.newId(),
    engine_version: analysis.engineVersion,
    diagnostics: JSON.stringify(analysis.diagnostics),
    created_at: created,
    updated_at: created,
    ended_at: created,
  });
  if (withExtract) {
    rows.extract.push({
      upload_uuid: uuid,
      gzip: gzipSync(extract, { level: packingLevel }),
      unpacked_bytes: extract.length,
    });
  }
  const { startedAtUtcMs } = night.session;
  rows.upload_night.push({
    upload_uuid: uuid,
    number: night.number,
    night_uuid: nightUuid,
    status: "created",
    format: night.format,
    perspective: night.perspective,
    log_owner: night.owner,
    started_at_ms: night.startedAtMs,
    session_started_at: startedAtUtcMs === null ? null : new Date(startedAtUtcMs),
    moments: night.huntMomentsMs,
    created_at: created,
  });
  return uuid;
}
