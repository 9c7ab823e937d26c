import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { packingLevel } from "../modules/extracts/pack-extract.ts";
import { type CopyData, type CopyRow, copyDataOf } from "../platform/database/copy-rows.ts";
import { addNightRows, nightTables } from "./night-table-rows.ts";
import { type PlayedNight, playNight } from "./play-night.ts";
import type { World } from "./world/world.ts";

/** The tables that hold the upload of a night, in the order that foreign keys ask for. */
const uploadTables = ["upload", "extract", "upload_night"] as const;

export interface Chunk {
  readonly fromIndex: number;
  /** The index of the first night after the chunk. */
  readonly toIndex: number;
  /** Whether the extracts of uploads are stored as well. The uploads and their senders are stored in any case. */
  readonly withExtracts: boolean;
}

/** An upload is stored before its night, and the upload's outcome after the night. */
const tables = ["upload", "extract", ...nightTables, "upload_night"] as const;

/** Returns the rows of some nights, table by table in the order that foreign keys ask for. */
export function loadChunk(world: World, { fromIndex, toIndex, withExtracts }: Chunk): readonly CopyData[] {
  const names = [...uploadTables, ...nightTables];
  const rows = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    (typeof names)[number],
    CopyRow[]
  >;
  for (let index = fromIndex; index < toIndex; index += 1) {
    const played = playNight(world.nightAt(index));
    if (played) addNightRows(rows, played, addUploadRows(rows, played, withExtracts));
  }
  return tables.map((table) => copyDataOf(table, rows[table]));
}

/**
 * Adds a night's upload as if it had been analysed long ago. A night whose upload is stored with its extract can be
 * analysed again. Returns the upload's uuid.
 */
function addUploadRows(
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
