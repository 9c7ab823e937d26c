import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { listBackupNames } from "./backup-list.ts";
import { readCheckedLine, writeCheckedLine } from "./checked-line.ts";
import { readManifest } from "./manifest.ts";

export interface BackupState {
  /** The newest backup that can be read: what it holds everything up to, and its size without the log. */
  readonly lastBackup: { readonly at: Date; readonly bytes: number } | null;
  /** The last time that a backup of the folder was restored and looked through, and whether it was good. */
  readonly lastVerify: { readonly at: Date; readonly ok: boolean } | null;
}

const verifyName = "last-verify.json";
const verifySchema = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  ok: z.boolean(),
});

/** Returns how a folder of backups stands; null for what has not happened, also when there is no such folder. */
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

/** Keeps how the last look through a backup of the folder ended. */
export async function recordVerify(
  dir: string,
  verify: NonNullable<BackupState["lastVerify"]>,
): Promise<void> {
  const draft = join(dir, `.${verifyName}.${process.pid}`);
  await writeFile(draft, writeCheckedLine(verify), { mode: 0o600, flush: true });
  await rename(draft, join(dir, verifyName));
}
