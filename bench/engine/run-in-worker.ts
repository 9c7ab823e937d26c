import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { launchBrowser, patienceMs } from "../browser/launch-browser.ts";
import type { WorkerResult } from "./page-worker.ts";
import { watchMemory } from "./watch-memory.ts";

export interface WorkerRound extends WorkerResult {
  readonly latencyMs: number;
  /** The growth of the browser's processes over their idle size, in bytes; null where that cannot be measured. */
  readonly grownBytes: number | null;
}

declare global {
  interface Window {
    measure(readOnly: boolean): Promise<WorkerResult & { latencyMs: number }>;
  }
}

async function bundleWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2023",
      lib: { entry: fileURLToPath(new URL("page-worker.ts", import.meta.url)), formats: ["es"] },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? "";
}

function serve(worker: string) {
  const page = readFileSync(new URL("page.html", import.meta.url));
  return createServer((request, response) => {
    const isWorker = request.url === "/worker.js";
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isWorker ? worker : page);
  });
}

/** Reads the file in a Web Worker of a fresh page per round, alternately with and without analysing it. */
export async function runInWorker(path: string, rounds: number) {
  const server = serve(await bundleWorker());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await launchBrowser();
  const analysed: WorkerRound[] = [];
  const read: WorkerRound[] = [];
  try {
    for (let round = 0; round < rounds * 2; round += 1) {
      const readOnly = round % 2 === 0;
      const page = await browser.newPage();
      page.setDefaultTimeout(patienceMs);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.setInputFiles("input", path);
      await page.waitForTimeout(300);
      const stop = watchMemory();
      const result = await page.evaluate((onlyRead) => window.measure(onlyRead), readOnly);
      (readOnly ? read : analysed).push({ ...result, grownBytes: stop() });
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  return { version: browser.version(), analysed, read };
}
