import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", "generated", ".git"]);

/** Returns every file below `dir` whose name matches, sorted; empty when the folder does not exist. */
export function sourceFiles(dir: string, name: RegExp): readonly string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return sourceFiles(path, name);
      return name.test(entry.name) ? [path] : [];
    })
    .sort();
}
