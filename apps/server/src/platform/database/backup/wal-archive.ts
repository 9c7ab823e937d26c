import { createHash } from "node:crypto";
import { appendFile, link, mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { ConfigError } from "../../../config/config.ts";
import { readCheckedLine, writeCheckedLine } from "./checked-line.ts";
import { syncFolder } from "./copy-checked.ts";
import { readIfThere } from "./read-if-there.ts";
import { type ClosedWal, segmentName } from "./wal-segments.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * A segment that was closed early is mostly zeros, and any other segment is text, so the quickest level makes it small
 * enough.
 */
const packing = { level: constants.Z_BEST_SPEED };
const walFolder = "wal";
const ledgerName = "wal.jsonl";

/** One line of the ledger, for a segment that is in the archive. */
const archivedSchema = z.object({
  segment: z.number(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /**
   * Everything that was committed before this moment is in this segment or an earlier one; null when the moment is not
   * known.
   */
  reachedAt: z.iso.datetime().nullable(),
});
export type ArchivedSegment = z.output<typeof archivedSchema>;

export interface WalArchive {
  readonly segments: readonly ArchivedSegment[];
  /** The latest moment that the archive reaches to; null when it is empty. */
  readonly reachedAt: Date | null;
  /** Whether the ledger's last line is incomplete, because the machine stopped while the line was being written. */
  readonly isCut: boolean;
}

/** Returns the path of an archived segment, which is packed by gzip. */
export function archivedPath(folder: string, { name }: Pick<ArchivedSegment, "name">): string {
  return join(folder, walFolder, `${name}.gz`);
}

/** Makes the archive of a new backup. */
export async function createArchive(folder: string): Promise<void> {
  await mkdir(join(folder, walFolder), { mode: 0o700 });
  await writeFile(join(folder, ledgerName), "", { flag: "wx", mode: 0o600, flush: true });
}

/** Reads the ledger of a backup; throws a `ConfigError` when a line is damaged or a segment is missing. */
export async function readArchive(folder: string): Promise<WalArchive> {
  const damaged = (what: string) => damagedError(folder, what);
  const text = await readLedger(folder);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const segments = whole
    .split("\n")
    .slice(0, -1)
    .map((line, index) => {
      const read = readCheckedLine(archivedSchema, line);
      if (!read) throw damaged(`line ${index + 1} of its ${ledgerName} is not what was written`);
      return read;
    });
  const gap = segments.find(({ segment }, index) => segment !== (segments[0]?.segment ?? 0) + index);
  if (gap) throw damaged(`the segment before ${gap.name} is missing in its log`);
  const reached = segments.findLast(({ reachedAt }) => reachedAt !== null)?.reachedAt ?? null;
  return {
    segments,
    reachedAt: reached === null ? null : new Date(reached),
    isCut: whole !== text,
  };
}

async function readLedger(folder: string): Promise<string> {
  const text = await readIfThere(join(folder, ledgerName));
  if (text === null) throw damagedError(folder, `it has no ${ledgerName}, or that cannot be read`);
  return text.toString();
}

function damagedError(folder: string, what: string): ConfigError {
  return new ConfigError(`The backup ${folder} is damaged: ${what}. Take another backup.`);
}

export interface Stretch {
  /** The cluster's folder, whose server keeps these segments. */
  readonly pgData: string;
  readonly from: number;
  /** The WAL up to `closed.openSegment` is archived, and reaches to `closed.reachedAt`. */
  readonly closed: ClosedWal;
}

/**
 * Archives closed segments; resolves when they are on the disk. A stretch that is archived already adds nothing. Throws a
 * `ConfigError` when the archive cannot be continued: it is damaged, or the server no longer has a segment.
 */
export async function archiveSegments(folder: string, { pgData, from, closed }: Stretch): Promise<void> {
  const first = (await mendLedger(folder)) ?? from;
  for (let segment = first; segment < closed.openSegment; segment += 1) {
    const isLast = segment === closed.openSegment - 1;
    const name = segmentName(closed, segment);
    const content = await readIfThere(join(pgData, "pg_wal", name));
    if (content?.length !== closed.segmentBytes)
      throw damagedError(
        folder,
        `the database no longer has the segment ${name}, which comes next in its log`,
      );
    const packed = await storeSegment(folder, name, content);
    const line: ArchivedSegment = {
      segment,
      name,
      bytes: packed.length,
      sha256: createHash("sha256").update(packed).digest("hex"),
      reachedAt: isLast ? closed.reachedAt.toISOString() : null,
    };
    await appendFile(join(folder, ledgerName), `${writeCheckedLine(line)}\n`, { flush: true });
  }
}

/**
 * Removes a line of the ledger that was being written when the machine stopped; returns the segment that comes next, or
 * null for an empty archive. Checks only the last line, because the ledger grows all day.
 */
async function mendLedger(folder: string): Promise<number | null> {
  const path = join(folder, ledgerName);
  const text = await readLedger(folder);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) await truncate(path, Buffer.byteLength(whole));
  if (whole === "") return null;
  const last = readCheckedLine(
    archivedSchema,
    whole.slice(whole.lastIndexOf("\n", whole.length - 2) + 1, -1),
  );
  if (!last) throw damagedError(folder, `the last line of its ${ledgerName} is not what was written`);
  return last.segment + 1;
}

/**
 * Stores a segment under its name at once or not at all; returns the packed bytes. A segment that the archive already
 * has under this name stays as it is. Throws a `ConfigError` when the two differ.
 */
async function storeSegment(folder: string, name: string, content: Buffer): Promise<Buffer> {
  const path = archivedPath(folder, { name });
  const there = await readIfThere(path);
  if (there) {
    const known = await unpack(there).catch(() => null);
    if (!known?.equals(content)) throw damagedError(folder, `its log has another segment ${name}`);
    return there;
  }
  const packed = await pack(content, packing);
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  await writeFile(draft, packed, { flag: "wx", mode: 0o600, flush: true });
  // A link, unlike a rename, never replaces a file.
  await link(draft, path);
  await rm(draft);
  await syncFolder(join(folder, walFolder));
  return packed;
}
