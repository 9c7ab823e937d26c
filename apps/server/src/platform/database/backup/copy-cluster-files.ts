import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { copyChecked } from "./copy-checked.ts";
import type { ManifestFile } from "./manifest.ts";

/** Folders that must exist, but whose content a server makes again at its start. */
const emptied: ReadonlySet<string> = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  // A recovery reads the WAL from the archive.
  "pg_wal",
]);
/** Files that belong to the running server alone: its pid, its temporary tables and sorts, its caches. */
const passedOver = /^(?:postmaster\.(?:pid|opts)$|backup_label\.old$|pg_internal\.init|pgsql_tmp|t\d+_\d)/;

export interface CopiedCluster {
  readonly folders: readonly string[];
  readonly files: readonly ManifestFile[];
}

/** Copies the files of a running cluster between the beginning and the end of its backup; paths are relative to `to`. */
export async function copyClusterFiles(
  pgData: string,
  to: string,
  signal?: AbortSignal,
): Promise<CopiedCluster> {
  const folders: string[] = [];
  const files: ManifestFile[] = [];
  async function copyFolder(path: string): Promise<void> {
    await mkdir(join(to, path), { mode: 0o700 });
    folders.push(path);
    for (const entry of await readdir(join(pgData, path), { withFileTypes: true })) {
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      if (passedOver.test(entry.name)) continue;
      if (entry.isDirectory()) await (emptied.has(below) ? makeEmpty(below) : copyFolder(below));
      else if (entry.isFile()) await copyOne(below);
      else throw new Error(`${join(pgData, below)} is neither a file nor a folder`);
    }
  }
  async function makeEmpty(path: string): Promise<void> {
    await mkdir(join(to, path), { mode: 0o700 });
    folders.push(path);
  }
  async function copyOne(path: string): Promise<void> {
    try {
      files.push({ path, ...(await copyChecked(join(pgData, path), join(to, path), signal)) });
    } catch (error) {
      // A table that is dropped meanwhile is gone after the recovery too.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  await copyFolder("");
  return { folders, files };
}
