import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedTarget } from "../open-database.ts";
import type { BackupSource } from "./create-backup.ts";
import { manifestName, readManifest } from "./manifest.ts";
import { advanceSlot, dropSlot, listSlots, withSuperuser } from "./slots.ts";
import { archiveSegments } from "./wal-archive.ts";
import { closeSegment, startOf } from "./wal-segments.ts";

export interface FollowedBackup {
  readonly folder: string;
  /** The moment at which the backup itself was made. */
  readonly at: Date;
}

/**
 * Archives the log that was written since the last call into the newest backup of the folder that is followed, and ends
 * the backups before that one. Returns the newest backup, or null when the server keeps the log for no backup, so that
 * a new one is needed.
 */
export async function followLog(
  { superuser, place }: BackupSource,
  dir: string,
): Promise<FollowedBackup | null> {
  return await withSuperuser(superuser, async (client) => {
    const kept = (await listSlots(client)).filter(({ isLost }) => !isLost).map(({ backup }) => backup);
    const followed = kept.filter((backup) => isThere(dir, backup));
    const newest = followed.at(-1);
    if (newest === undefined) return null;
    const closed = await closeSegment(client);
    for (const backup of followed) {
      const folder = join(dir, backup);
      const { firstSegment } = await readManifest(folder);
      await archiveSegments(folder, { pgData: place.pgData, from: firstSegment, closed });
      if (backup !== newest) await dropSlot(client, backup);
    }
    await advanceSlot(client, newest, startOf(closed.openSegment, closed.segmentBytes));
    const folder = join(dir, newest);
    return { folder, at: (await readManifest(folder)).at };
  });
}

/**
 * Lets the server throw away the log that it keeps for backups that are missing from the folder (removed or never
 * finished) or have a gap. Without a folder, lets it throw away the log of all backups.
 */
export async function forgetLog(superuser: EmbeddedTarget, dir: string | null): Promise<void> {
  await withSuperuser(superuser, async (client) => {
    for (const { backup, isLost } of await listSlots(client)) {
      if (dir === null || isLost || !isThere(dir, backup)) await dropSlot(client, backup);
    }
  });
}

function isThere(dir: string, backup: string): boolean {
  return existsSync(join(dir, backup, manifestName));
}
