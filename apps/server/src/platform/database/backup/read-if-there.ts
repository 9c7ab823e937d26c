import { readFile } from "node:fs/promises";
import { isScarcity } from "../../process/process-identity.ts";

/**
 * Returns the content of a backup's file; null when the file is missing or cannot be read. Throws when this process had
 * no file descriptor left, which shows nothing about the file.
 */
export async function readIfThere(path: string): Promise<Buffer | null> {
  return await readFile(path).catch((error) => {
    if (isScarcity(error)) throw error;
    return null;
  });
}
