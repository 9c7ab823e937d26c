import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "./temp-folder.ts";

/** A file system in memory, for tests that fill it. */
export interface SmallDisk {
  readonly folder: string;
  unmount(): void;
}

/** Mounts a small disk, e.g. with `size=160m`; returns null where this process is not root or may not mount. */
export function mountSmallDisk(options: string): SmallDisk | null {
  if (process.getuid?.() !== 0) return null;
  const folder = join(tempFolder(), "disk");
  mkdirSync(folder);
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (mount.status !== 0) return null;
  return { folder, unmount: () => void execFileSync("umount", ["--lazy", folder]) };
}
