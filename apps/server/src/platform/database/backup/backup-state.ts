import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { listBackupNames } from "./backup-list.ts";
import { readCheckedLine, writeCheckedLine } from "./checked-line.ts";
import { readManifest } from "./manifest.ts";

export interface BackupState {
  /** The newest readable backup: it holds all commits before `at`, and `bytes` is its size without the WAL. */
  readonly lastBackup: { readonly at: Date; readonly bytes: number } | null;
  /** The last verification of a backup in the folder, and whether the backup was good. */
  readonly lastVerify: { readonly at: Date; readonly ok: boolean } | null;
}

const verifyName = "last-verify.json";
const verifySchema = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  ok: z.boolean(),
});

/**
 * Returns the state of a folder of backups; a part is null when it has not happened yet, also when there is no such
 * folder.
 */
export async function getBackupState(dir: string): Promise<BackupState> {
  const line = await readFile(join(dir, verifyName), "utf8").catch(() => "");
  return { lastBackup: await newestBackup(dir), lastVerify: readCheckedLine(verifySchema, line) };
}

async function newestBackup(dir: string): Promise<BackupState["lastBackup"]> {
  for (const name of (await listBackupNames(dir)).toReversed()) {
    const manifest = await readManifest(join(dir, name)).catch(() => null);
    if (manifest) return { at: manifest.at, bytes: manifest.bytes };
  }
  return null;
}

/** Stores the result of the last verification of a backup in the folder. */
export async function recordVerify(
  dir: string,
  verify: NonNullable<BackupState["lastVerify"]>,
): Promise<void> {
  const draft = join(dir, `.${verifyName}.${process.pid}`);
  await writeFile(draft, writeCheckedLine(verify), { mode: 0o600, flush: true });
  await rename(draft, join(dir, verifyName));
}
