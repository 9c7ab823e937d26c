import type pg from "pg";

/**
 * PostgreSQL's write-ahead log (WAL) is a series of files of one size, the segments, which are numbered from 0 without a
 * gap.
 */
export interface WalLine {
  /** The eight digits with which segment names begin; a restored cluster continues under the next number. */
  readonly timeline: string;
  readonly segmentBytes: number;
}

/** The end of the closed part of the WAL. */
export interface ClosedWal extends WalLine {
  /** The first segment that may still be written. */
  readonly openSegment: number;
  /** Everything that was committed before this moment is in the segments before `openSegment`. */
  readonly reachedAt: Date;
}

const bytesPerName = 2 ** 32;

/** Returns the file name of a segment. */
export function segmentName({ timeline, segmentBytes }: WalLine, segment: number): string {
  const perName = bytesPerName / segmentBytes;
  return [timeline, ...[Math.floor(segment / perName), segment % perName].map(eightDigits)].join("");
}

function eightDigits(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}

/** Returns the segment that a position in the WAL, as PostgreSQL writes it (`0/3000028`), lies in. */
export function segmentOf(position: string, segmentBytes: number): number {
  const [high = "", low = ""] = position.split("/");
  return Math.floor((Number.parseInt(high, 16) * bytesPerName + Number.parseInt(low, 16)) / segmentBytes);
}

/** Returns the position, as PostgreSQL reads it, at which a segment begins. */
export function startOf(segment: number, segmentBytes: number): string {
  const position = segment * segmentBytes;
  return [Math.floor(position / bytesPerName), position % bytesPerName]
    .map((part) => part.toString(16).toUpperCase())
    .join("/");
}

/**
 * Closes the segment that is being written. The segment ends with a commit of this function, so that a recovery to any
 * moment up to `reachedAt` meets a later commit and knows where to stop.
 */
export async function closeSegment(client: pg.Client): Promise<ClosedWal> {
  const marked = await client.query<{ at: Date }>(
    "select clock_timestamp() as at, pg_current_xact_id()::text as written",
  );
  await client.query("select pg_switch_wal()");
  const { rows } = await client.query<{ timeline: string; bytes: number; flushed: string }>(
    `select left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
       (select setting::integer from pg_settings where name = 'wal_segment_size') as bytes,
       pg_current_wal_flush_lsn()::text as flushed`,
  );
  const [mark] = marked.rows;
  const [now] = rows;
  if (!mark || !now) throw new Error("the database did not tell where its log is");
  return {
    timeline: now.timeline,
    segmentBytes: now.bytes,
    openSegment: segmentOf(now.flushed, now.bytes),
    reachedAt: mark.at,
  };
}
