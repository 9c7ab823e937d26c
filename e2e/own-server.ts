import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { knowLocalServer } from "./local-word.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Starts a journey's own server with its own database; resolves once it answers. */
export async function startServer(port: number, environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "e2e-own-"));
  // Without this, the database of a server that root starts would be in another folder, and stay there.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  const child = spawn("node", ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(child, "exit");
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  knowLocalServer(port, dataDir);
  return {
    dataDir,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
