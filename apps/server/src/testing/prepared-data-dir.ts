import { join } from "node:path";
import { inject } from "vitest";
import { copyCluster, passwordName, pgDataName } from "./copy-cluster.ts";
// Imports the types that the setup provides, for programs that read this file without their own tests.
import type {} from "./global-setup.ts";
import { tempFolder } from "./temp-folder.ts";

/**
 * Returns a data directory as the app left it at an earlier start, with every table and no rows. It serves tests that
 * are not about the first start, which takes twice as long. Where the run has another server of its own
 * (`TEST_DATABASE`), the directory is empty.
 */
export function preparedDataDir(folder: string = tempFolder()): string {
  const dataDir = join(folder, "data");
  const prepared = inject("preparedCluster");
  if (prepared === null) return dataDir;
  copyCluster({ pgData: join(prepared, pgDataName), passwordFile: join(prepared, passwordName) }, dataDir);
  return dataDir;
}
