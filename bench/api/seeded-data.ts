import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The files that determine the data and its schema. */
const sources = [
  "apps/server/src/demo/**/*.ts",
  "apps/server/src/platform/database/{migrations,views,functions,triggers}/*.sql",
  "packages/engine/src/simulation/*.ts",
];

export interface DataSize {
  readonly hunters: number;
  readonly nights: number;
}

const nightsPerHunter = 4;

/** The number of hunters for this many nights. */
export const hunterCount = (nights: number) => Math.ceil(nights / nightsPerHunter);

/**
 * Returns a data directory with these hunters and nights; seeds it now unless an earlier run left one. What writes to it
 * names one of its own.
 */
export function seededDataDir({ hunters, nights }: DataSize, name = "bench-api"): string {
  const dataDir = join(tmpdir(), `${name}-${hunters}-${nights}`);
  const mark = join(dataDir, "seeded-from");
  const hash = createHash("sha256");
  for (const pattern of sources) for (const file of globSync(pattern).sort()) hash.update(readFileSync(file));
  const wanted = hash.digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "scripts/tasks/admin.ts",
      "seed",
      `--hunters=${hunters}`,
      `--nights=${nights}`,
    ],
    { stdio: "inherit", env: { ...process.env, DATA_DIR: dataDir } },
  );
  if (status !== 0) throw new Error("the database could not be seeded");
  writeFileSync(mark, wanted);
  return dataDir;
}
