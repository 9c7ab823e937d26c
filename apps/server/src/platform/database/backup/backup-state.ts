import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const stateFile = "backup-state.json";

const stateSchema = z.object({
  lastBackup: z.object({ at: z.coerce.date(), bytes: z.int().min(0) }).nullable(),
  lastVerify: z.object({ at: z.coerce.date(), ok: z.boolean() }).nullable(),
});

/** The latest good backup and the latest look whether one can be restored; null for what never was. */
export type BackupState = z.output<typeof stateSchema>;

/** Returns the state of the backups in a folder; nothing counts as done when the file that keeps it is missing or broken. */
export async function getBackupState(dir: string): Promise<BackupState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(dir, stateFile), "utf8")));
  } catch {
    return { lastBackup: null, lastVerify: null };
  }
}
