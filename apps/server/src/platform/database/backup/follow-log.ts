import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import type { EmbeddedTarget } from "../open-database.ts";
import { withClient } from "../with-client.ts";
import type { BackupSource } from "./create-backup.ts";
import { manifestName, readManifest } from "./manifest.ts";
import { advanceSlot, dropSlot, listSlots } from "./slots.ts";
import { archiveSegments, type Stretch } from "./wal-archive.ts";
import { closeSegment, startOf } from "./wal-segments.ts";

export interface FollowedBackup {
  readonly folder: string;
  /** The moment at which the backup itself was made. */
  readonly at: Date;
}

/**
 * Archives the WAL that was written since the last call into the newest backup of the folder that is followed, and ends
 * the backups before that one. Returns the newest backup, or null when the server retains the WAL for no backup, so that
 * a new one is needed. A backup that is damaged is no longer followed; rejects when the folder cannot be written.
 */
export async function followLog(
  { superuser, place }: BackupSource,
  dir: string,
  log: Logger,
): Promise<FollowedBackup | null> {
  return await withClient(superuser, async (client) => {
    const kept = (await listSlots(client)).filter(({ isLost }) => !isLost).map(({ backup }) => backup);
    const followed = kept.filter((backup) => isThere(dir, backup));
    if (followed.length === 0) return null;
    const closed = await closeSegment(client);
    let newest: FollowedBackup | null = null;
    for (const backup of followed) {
      newest = await continueBackup(join(dir, backup), { pgData: place.pgData, closed }, log);
      if (newest === null || backup !== followed.at(-1)) await dropSlot(client, backup);
      else await advanceSlot(client, backup, startOf(closed.openSegment, closed.segmentBytes));
    }
    return newest;
  });
}

/** Archives the WAL into one backup; returns null when the backup is damaged. */
async function continueBackup(
  folder: string,
  stretch: Omit<Stretch, "from">,
  log: Logger,
): Promise<FollowedBackup | null> {
  try {
    const { at, firstSegment } = await readManifest(folder);
    await archiveSegments(folder, { ...stretch, from: firstSegment });
    return { folder, at };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error({ err: error, folder }, "the backup is no longer followed");
    return null;
  }
}

/**
 * Lets the server delete the WAL that it retains for backups that are missing from the folder (removed or never finished)
 * or have a gap. Without a folder, lets it delete the WAL of all backups.
 */
export async function forgetLog(superuser: EmbeddedTarget, dir: string | null): Promise<void> {
  await withClient(superuser, async (client) => {
    for (const { backup, isLost } of await listSlots(client)) {
      if (dir === null || isLost || !isThere(dir, backup)) await dropSlot(client, backup);
    }
  });
}

function isThere(dir: string, backup: string): boolean {
  return existsSync(join(dir, backup, manifestName));
}
