import { sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";

/**
 * Returns addresses of verified nights' videos that were not asked about since `askedBefore`, those that were never asked about
 * first. Each may be on YouTube; its source decides that (contracts/src/video-source.ts).
 */
export async function selectDueVideos(
  db: Connection,
  { askedBefore, limit }: { readonly askedBefore: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ video_url: string }>`
    select video_url from (
      select distinct video_url from verification where status = 'approved' and video_url like 'https://%youtu%'
    ) proof
    left join video_check asked using (video_url)
    where asked.asked_at is null or asked.asked_at < ${askedBefore}
    order by asked.asked_at nulls first, video_url
    limit ${limit}`.execute(db);
  return rows.map(({ video_url }) => video_url);
}

interface VideoClaim {
  readonly videoUrl: string;
  readonly now: Date;
  readonly askedBefore: Date;
}

/** Records that a video is asked about now. Returns false when another process has recorded that since `askedBefore`. */
export async function claimVideo(
  trx: Transaction,
  { videoUrl, now, askedBefore }: VideoClaim,
): Promise<boolean> {
  const { rows } = await sql`
    insert into video_check (video_url, asked_at) values (${videoUrl}, ${now})
    on conflict (video_url) do update set asked_at = excluded.asked_at where video_check.asked_at < ${askedBefore}
    returning video_url`.execute(trx);
  return rows.length > 0;
}

/** Deletes what is known of videos that are the proof of no verified night any more, such as those of a deleted account. */
export async function deleteUnusedChecks(trx: Transaction): Promise<void> {
  await sql`
    delete from video_check where not exists (
      select from verification where status = 'approved' and verification.video_url = video_check.video_url
    )`.execute(trx);
}

/** Records that a video is there. */
export async function recordVideoThere(trx: Transaction, videoUrl: string): Promise<void> {
  await trx
    .updateTable("video_check")
    .set({ missing_since: null, gone_at: null })
    .where("video_url", "=", videoUrl)
    .where("missing_since", "is not", null)
    .execute();
}

interface MissingVideo {
  readonly videoUrl: string;
  readonly now: Date;
  /** A video that was first missing by then is gone. */
  readonly missingSince: Date;
}

/** Records that a video is missing. Returns true when it is gone by that, and was not before. */
export async function recordVideoMissing(
  trx: Transaction,
  { videoUrl, now, missingSince }: MissingVideo,
): Promise<boolean> {
  await trx
    .updateTable("video_check")
    .set({ missing_since: now })
    .where("video_url", "=", videoUrl)
    .where("missing_since", "is", null)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("video_check")
    .set({ gone_at: now })
    .where("video_url", "=", videoUrl)
    .where("gone_at", "is", null)
    .where("missing_since", "<=", missingSince)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ProvenByVideo {
  readonly nightUuid: string;
  readonly format: string;
  readonly requestedBy: string;
}

/** Returns the verified nights whose proof a video is, with the accounts that sent it in. */
export async function selectProvenByVideo(
  db: Connection,
  videoUrl: string,
): Promise<readonly ProvenByVideo[]> {
  const { rows } = await sql<ProvenByVideo>`
    select night.uuid as "nightUuid", night.format, requested_by as "requestedBy"
    from verification join night on night.uuid = verification.night_uuid
    where verification.status = 'approved' and video_url = ${videoUrl} and requested_by is not null
    order by night.uuid`.execute(db);
  return rows;
}
