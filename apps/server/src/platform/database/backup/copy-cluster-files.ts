import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { copyFiles } from "./copy-checked.ts";
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

/**
 * Copies the files of a running cluster between the beginning and the end of its backup; paths are relative to `to`. A table
 * that is dropped meanwhile is gone after the recovery too.
 */
export async function copyClusterFiles(
  pgData: string,
  to: string,
  signal?: AbortSignal,
): Promise<CopiedCluster> {
  const { folders, files } = await listCluster(pgData);
  for (const path of folders) await mkdir(join(to, path), { mode: 0o700 });
  const copied = await copyFiles(
    files.map((path) => ({ from: join(pgData, path), to: join(to, path) })),
    signal,
  );
  return {
    folders,
    files: files.flatMap((path, index) => {
      const content = copied[index];
      return content ? [{ path, ...content }] : [];
    }),
  };
}

interface ListedCluster {
  /** Each after its parent. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

async function listCluster(pgData: string): Promise<ListedCluster> {
  const folders: string[] = [];
  const files: string[] = [];
  async function listFolder(path: string): Promise<void> {
    folders.push(path);
    if (emptied.has(path)) return;
    for (const entry of await readdir(join(pgData, path), { withFileTypes: true })) {
      const below = path === "" ? entry.name : `${path}/${entry.name}`;
      if (passedOver.test(entry.name)) continue;
      if (entry.isDirectory()) await listFolder(below);
      else if (entry.isFile()) files.push(below);
      else throw new Error(`${join(pgData, below)} is neither a file nor a folder`);
    }
  }
  await listFolder("");
  return { folders, files };
}
