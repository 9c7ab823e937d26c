import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCheckedLine } from "../platform/database/backup/checked-line.ts";
import { tempFolder } from "./temp-folder.ts";

export interface CopiedBackup {
  readonly dir: string;
  /** The only backup in `dir`. */
  readonly backup: string;
}

/** Copies a folder with one backup, so that a test may damage it. */
export function copyBackup(from: string): CopiedBackup {
  const dir = join(tempFolder(), "backups");
  cpSync(from, dir, { recursive: true });
  return { dir, backup: join(dir, readdirSync(dir).find((name) => /^\d/.test(name)) ?? "") };
}

export interface OpenManifest {
  readonly system: string;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
  readonly secretKey: object;
}

/** Writes the manifest of a backup anew with other content and a right checksum. */
export function rewriteManifest(backup: string, change: (manifest: OpenManifest) => object) {
  const path = join(backup, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8").slice(65)) as OpenManifest;
  writeFileSync(path, writeCheckedLine(change(manifest)));
}

/** Replaces a file of a backup, and what its manifest says of the file: the database was already like that. */
export function replaceFile(backup: string, path: string, content: Buffer) {
  writeFileSync(join(backup, path), content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  rewriteManifest(backup, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) =>
      file.path === path ? { path, bytes: content.length, sha256 } : file,
    ),
  }));
}

/** Puts the password of another installation in the place of the backup's own. */
export function replacePassword(backup: string) {
  replaceFile(backup, "keys/postgres-password", Buffer.from("0".repeat(48)));
}
