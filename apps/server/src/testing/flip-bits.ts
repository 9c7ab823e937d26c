import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Flipping {
  readonly flips: number;
  readonly random: () => number;
  /** Whether a verification of the folder reports a fault. */
  readonly isReported: (folder: string) => Promise<boolean>;
}

/**
 * Flips one bit of a random file in a folder at a time, and flips it back; returns a sentence for each flip that was
 * not reported.
 */
export async function flipBits(
  folder: string,
  { flips, random, isReported }: Flipping,
): Promise<readonly string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size > 0);
  const missed: string[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    const path = files[Math.floor(random() * files.length)] ?? "";
    const content = readFileSync(path);
    const at = Math.floor(random() * content.length);
    const changed = Buffer.from(content);
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    writeFileSync(path, changed);
    if (!(await isReported(folder))) missed.push(`a flipped bit at ${at} of ${path} was not reported`);
    writeFileSync(path, content);
  }
  return missed;
}
