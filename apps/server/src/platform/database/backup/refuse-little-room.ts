import { statfs } from "node:fs/promises";
import { ConfigError } from "../../../config/config.ts";

export interface NeededRoom {
  readonly dir: string;
  readonly bytes: number;
  /** The subject of the sentence, e.g. `A backup`. */
  readonly what: string;
  /** What to do where no room can be made, e.g. `name another folder`. */
  readonly otherwise: string;
}

/** Throws a `ConfigError` when fewer bytes are free where a folder lies. */
export async function refuseLittleRoom({ dir, bytes, what, otherwise }: NeededRoom): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  const freeBytes = bavail * bsize;
  if (freeBytes >= bytes) return;
  throw new ConfigError(
    `${what} needs ${megabytes(bytes)} MB, and ${dir} has ${megabytes(freeBytes)} MB free: make room there, or ${otherwise}.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
