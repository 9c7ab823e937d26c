import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A separate disk in a file, whose power can be cut. */
export interface LoopDisk {
  readonly folder: string;
  /** Cuts the power, so that nothing more reaches the disk. */
  cutPower(): void;
  /**
   * Mounts the disk again with everything that had reached it; the content that only the system's memory held is lost.
   */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

const sizeBytes = 1024 ** 3;
const unmountTries = 200;
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (linux/ext4.h); Node has no ioctl of its own. */
const shutdown =
  'my $how = pack("I", 2); open(my $d, "<", $ARGV[0]) or die $!; ioctl($d, 0x8004587d, $how) or die $!;';

/** Makes a disk; returns null when this process may not mount one. */
export function makeLoopDisk(parent: string): LoopDisk | null {
  const image = join(parent, "disk");
  const folder = join(parent, "mounted");
  writeFileSync(image, "");
  truncateSync(image, sizeBytes);
  mkdirSync(folder);
  const made = spawnSync("mkfs.ext4", ["-q", "-F", image]).status === 0;
  const mount = () => spawnSync("mount", ["-o", "loop", image, folder]).status === 0;
  if (!made || !mount()) return null;
  execFileSync("chmod", ["0711", parent, folder]);

  async function unmount() {
    for (let tries = 0; tries < unmountTries; tries += 1) {
      if (spawnSync("umount", [folder]).status === 0) return;
      await pause(50);
    }
    throw new Error("the disk cannot be unmounted");
  }

  return {
    folder,
    cutPower: () => execFileSync("perl", ["-e", shutdown, folder]),
    async restore() {
      await unmount();
      if (!mount()) throw new Error("the disk cannot be mounted again");
    },
    remove: unmount,
  };
}
