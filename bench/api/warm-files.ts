import { createReadStream, globSync } from "node:fs";
import { join } from "node:path";

const chunkBytes = 2 ** 20;

/**
 * Reads a database's files once, so that the system has them in memory, as on a machine where the app has run for a
 * while. Otherwise the first read of a list's middle would be as slow as the disk.
 */
export async function warmFiles(dataDir: string): Promise<void> {
  for (const file of globSync(join(dataDir, "postgres", "base", "*", "*"))) {
    for await (const _chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
      // The loop only has to read the file; it does not need the content.
    }
  }
}
