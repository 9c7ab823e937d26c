import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What an operator types after `npm run admin --`, on the server that the journeys share; gives what it prints. */
export async function admin(...args: readonly string[]): Promise<string> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir === undefined) throw new Error("E2E_DATA_DIR is not set: playwright.config.ts sets it");
  return await adminOf(dataDir, ...args);
}

/** The same on a server of a journey's own, by where its database lies. */
export async function adminOf(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/tasks/admin.ts", ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout;
}
