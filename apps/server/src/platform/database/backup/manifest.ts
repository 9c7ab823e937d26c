import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../../../config/config.ts";
import { readCheckedLine, writeCheckedLine } from "./checked-line.ts";
import { readIfThere } from "./read-if-there.ts";

/** The number of the format, which grows when a release writes backups that the release before cannot read. */
const format = 1;
export const manifestName = "manifest.json";
/** The folder of a backup that holds the cluster's files. */
export const clusterFolder = "cluster";

const instant = z.iso.datetime().transform((text) => new Date(text));

/** The content of a backup, and the conditions for reading it. */
const manifestSchema = z.object({
  format: z.literal(format),
  /** The backup holds everything that was committed before this moment. */
  at: instant,
  bytes: z.number(),
  /** The major version of PostgreSQL, which alone can read the files. */
  postgres: z.string(),
  /** The number that PostgreSQL gave the database at its creation. */
  system: z.string(),
  timeline: z.string(),
  segmentBytes: z.number(),
  /** The first WAL segment that a recovery reads. */
  firstSegment: z.number(),
  secretKey: z.object({
    /** False when the key came from SECRET_KEY, which is not stored here. */
    isIncluded: z.boolean(),
    /** A mark that differs from key to key and does not reveal the key. */
    mark: z.string(),
  }),
  /** All folders of the cluster, empty ones included, each after its parent. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestFile = Manifest["files"][number];

/** Accepts a manifest of any format, so that one of a newer release can be told from a damaged one. */
const anyFormat = z.looseObject({ format: z.number() });

/** Writes the manifest, which makes a folder a backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  const line = writeCheckedLine({ format, ...manifest });
  await writeFile(join(folder, manifestName), line, { flag: "wx", mode: 0o600, flush: true });
}

/** Reads the manifest of a backup; throws a `ConfigError` when it is missing, damaged or of a newer release. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = (await readIfThere(join(folder, manifestName)))?.toString() ?? null;
  if (text === null)
    throw new ConfigError(`${folder} is no backup: it has no ${manifestName}, or that cannot be read.`);
  const manifest = readCheckedLine(manifestSchema, text);
  if (manifest) return manifest;
  const found = readCheckedLine(anyFormat, text)?.format ?? 0;
  throw new ConfigError(
    found > format
      ? `The backup ${folder} was made by a newer release: restore it with that one.`
      : `The backup ${folder} is damaged: its ${manifestName} is not what was written. Take another backup.`,
  );
}
