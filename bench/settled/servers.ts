import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hunterCount, seededDataDir } from "../api/seeded-data.ts";
import { type BenchServer, startBenchServer } from "../server/run-server.ts";
import type { Options } from "./run-bench.ts";

const sampleMs = 20;

/** An empty folder, until the scene is closed. */
export function openFolder(closing: AsyncDisposableStack, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The data that somebody named, or so many nights as the bench `api` seeds them. */
export const seededFolder = ({ nights, data }: Options) =>
  data ?? seededDataDir({ nights, hunters: hunterCount(nights) });

/** The app on a data directory, until the scene is closed. */
export async function openServer(closing: AsyncDisposableStack, dataDir: string, env = {}) {
  const server = await startBenchServer(dataDir, env);
  closing.defer(() => server.kill("SIGTERM"));
  return server;
}

/** The resident memory of a process while something happens. */
export function watchMemory({ residentBytes }: Pick<BenchServer, "residentBytes">) {
  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes());
  }, sampleMs);
  return { before, most: () => most, stop: () => clearInterval(watch) };
}
