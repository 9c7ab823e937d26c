import { createHash } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type Config, ConfigError } from "../../../config/config.ts";
import type { ClusterPlace } from "../embedded/cluster-place.ts";
import type { EmbeddedTarget } from "../open-database.ts";
import { withClient } from "../with-client.ts";
import { backupName } from "./backup-list.ts";
import { syncFolder } from "./copy-checked.ts";
import { copyClusterFiles } from "./copy-cluster-files.ts";
import { copyKeys, describeSecretKey } from "./key-files.ts";
import { clusterFolder, type ManifestFile, writeManifest } from "./manifest.ts";
import { draftOf, explainWriteFault, prepareBackupDir } from "./prepare-backup-dir.ts";
import { createSlot, dropSlot } from "./slots.ts";
import { archiveSegments, createArchive } from "./wal-archive.ts";
import { closeSegment, segmentOf } from "./wal-segments.ts";

/** The running embedded server that is backed up, and the installation that it belongs to. */
export interface BackupSource {
  readonly superuser: EmbeddedTarget;
  readonly place: ClusterPlace;
  /** The configuration as the environment gave it; it has a secret key only when the environment has one. */
  readonly config: Pick<Config, "dataDir" | "secretKey">;
}

export interface NewBackup {
  /** The folder of backups, which is made when it does not exist. */
  readonly dir: string;
  readonly clock: () => number;
  /** Whether the server retains its WAL from now on for `followLog`; otherwise the backup restores to a single moment. */
  readonly isFollowed: boolean;
  /** Aborting it ends the backup with its reason, and nothing is left of it. */
  readonly signal?: AbortSignal | undefined;
}

export interface CreatedBackup {
  readonly folder: string;
  readonly bytes: number;
}

/**
 * Backs up the running cluster with its keys. The backup is a draft until everything is on the disk, and then gets its
 * name. Writers are not kept waiting. Throws a `ConfigError` with a sentence when the folder has no room or cannot be
 * written, when it holds backups of another database, and when the database has a tablespace.
 */
export async function createBackup(
  source: BackupSource,
  { dir, clock, isFollowed, signal }: NewBackup,
): Promise<CreatedBackup> {
  const { place, config, superuser } = source;
  const name = backupName(new Date(clock()));
  const draft = draftOf(dir, name);
  return await withClient(superuser, async (client) => {
    try {
      await refuseTablespaces(client);
      const { system, bytes: neededBytes } = await measureCluster(client);
      await prepareBackupDir(dir, { outside: [config.dataDir, place.home], neededBytes, system });
      await mkdir(draft, { mode: 0o700 });
      const bytes = await fillDraft(client, draft, {
        source,
        system,
        slot: isFollowed ? name : null,
        signal,
      });
      await rename(draft, join(dir, name));
      await syncFolder(dir);
      return { folder: join(dir, name), bytes };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (isFollowed) await dropSlot(client, name).catch(() => undefined);
      throw explainWriteFault(error, dir);
    }
  });
}

/** The files of a tablespace lie elsewhere, and a restore would have to know where they belong. */
async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(spcname) as name from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  const [found] = rows;
  if (found)
    throw new ConfigError(
      `The database has the tablespace ${found.name}, which a backup would lack: move what is in it back (alter table all in tablespace ${found.name} set tablespace pg_default; alter index all in tablespace ${found.name} set tablespace pg_default), drop it, and try again.`,
    );
}

async function measureCluster(client: pg.Client): Promise<{ system: string; bytes: number }> {
  const { rows } = await client.query<{ system: string; bytes: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
       (select sum(pg_database_size(oid))::text from pg_database) as bytes`,
  );
  const [found] = rows;
  if (!found) throw new Error("the database did not tell its size");
  return { system: found.system, bytes: Number(found.bytes) };
}

interface Filling {
  readonly source: BackupSource;
  readonly system: string;
  /** The name of the backup whose WAL is retained; null when nobody follows it. */
  readonly slot: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Makes everything that a backup has in its draft; returns the number of bytes, without the WAL. */
async function fillDraft(client: pg.Client, draft: string, filling: Filling): Promise<number> {
  const { place, config } = filling.source;
  const secretKey = await describeSecretKey(config);
  // The server must retain the WAL that a recovery needs until the WAL is copied.
  await createSlot(client, filling.slot);
  const start = await beginBackup(client);
  const cluster = await copyClusterFiles(place.pgData, join(draft, clusterFolder), filling.signal);
  const { label, at } = await endBackup(client, draft);
  // One may have been made meanwhile.
  await refuseTablespaces(client);
  const closed = await closeSegment(client);
  const { timeline, segmentBytes } = closed;
  const firstSegment = segmentOf(start, segmentBytes);
  await createArchive(draft);
  await archiveSegments(draft, { pgData: place.pgData, from: firstSegment, closed });
  const files = [...cluster.files, label]
    .map((file) => ({ ...file, path: `${clusterFolder}/${file.path}` }))
    .concat(await copyKeys(config.dataDir, draft));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await writeManifest(draft, {
    at,
    bytes,
    postgres: place.binaries.version.split(".")[0] ?? "",
    system: filling.system,
    timeline,
    segmentBytes,
    firstSegment,
    secretKey,
    folders: [...cluster.folders],
    files,
  });
  await syncFolder(draft);
  return bytes;
}

/** Begins the backup, for which this connection must stay open; returns the position in the WAL. */
async function beginBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ start: string }>(
    "select pg_backup_start('hunt', true)::text as start",
  );
  return rows[0]?.start ?? "";
}

const labelName = "backup_label";

interface EndedBackup {
  readonly label: ManifestFile;
  /** The backup holds everything that was committed before this moment. */
  readonly at: Date;
}

/** Ends the backup and writes the label, which tells the server where its recovery begins. */
async function endBackup(client: pg.Client, draft: string): Promise<EndedBackup> {
  const ended = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
  // Dates have no microseconds, so the moment is rounded up; it has passed before the log is closed.
  const { rows } = await client.query<{ at: Date }>(
    "select clock_timestamp() + interval '1 millisecond' as at, pg_sleep(0.002)::text as slept",
  );
  const { label = "" } = ended.rows[0] ?? {};
  await writeFile(join(draft, clusterFolder, labelName), label, { flag: "wx", mode: 0o600, flush: true });
  const sha256 = createHash("sha256").update(label).digest("hex");
  return {
    label: { path: labelName, bytes: Buffer.byteLength(label), sha256 },
    at: rows[0]?.at ?? new Date(0),
  };
}
