import { createReadStream, globSync } from "node:fs";
import { join } from "node:path";

const chunkBytes = 2 ** 20;

/**
 * Reads a database's files once, so that the system has them in memory as it has on a machine where the app has run for a
 * while: otherwise a list's middle is as slow as the disk, the first time that somebody looks there.
 */
export async function warmFiles(dataDir: string): Promise<void> {
  for (const file of globSync(join(dataDir, "postgres", "base", "*", "*"))) {
    for await (const _chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
      // Only to have been read.
    }
  }
}
