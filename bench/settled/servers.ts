import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hunterCount, seededDataDir } from "../api/seeded-data.ts";
import { type BenchServer, startBenchServer } from "../server/run-server.ts";
import type { Options } from "./run-bench.ts";

const sampleMs = 20;

/** Makes an empty folder, which is removed when the scene is closed. */
export function openFolder(closing: AsyncDisposableStack, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the data folder that was named, or one with as many nights as the bench `api` seeds. */
export const seededFolder = ({ nights, data }: Options) =>
  data ?? seededDataDir({ nights, hunters: hunterCount(nights) });

/** Starts the app on a data directory, until the scene is closed. */
export async function openServer(closing: AsyncDisposableStack, dataDir: string, env = {}) {
  const server = await startBenchServer(dataDir, env);
  closing.defer(() => server.kill("SIGTERM"));
  return server;
}

/** Watches the resident memory of a process. */
export function watchMemory({ residentBytes }: Pick<BenchServer, "residentBytes">) {
  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes());
  }, sampleMs);
  return { before, most: () => most, stop: () => clearInterval(watch) };
}
