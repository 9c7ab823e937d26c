import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const publishedMigrationsFile = "apps/server/src/platform/database/migrations/published.json";

/**
 * Returns the list of migrations with their SHA-256. A new migration is added, and a listed one keeps its hash, so that
 * a change to a published migration fails its test (`migrations.test.ts`).
 */
export function publishedMigrations(folder: string): string {
  const listed: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, "published.json"), "utf8"),
  );
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  const hashes = Object.fromEntries(files.map((file) => [file, listed[file] ?? hashOf(file)]));
  return `${JSON.stringify(hashes, null, 2)}\n`;
}
