import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { listOfflineFiles, type Manifest } from "./list-offline-files.ts";

const source = join(import.meta.dirname, "../src/service-worker/service-worker.ts");

/**
 * Writes the service worker beside the app: one script for old and new browsers, which includes the list of this build's files.
 */
export function emitServiceWorker(): Plugin {
  return {
    name: "emit-service-worker",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const manifest = JSON.parse(readFileSync(join(dir, ".vite/manifest.json"), "utf8")) as Manifest;
      const files = listOfflineFiles(manifest);
      writeFileSync(join(dir, "service-worker.js"), await bundleWorker(JSON.stringify(files)));
    },
  };
}

async function bundleWorker(offlineFiles: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { offlineFiles },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("the service worker was not built");
  return chunk.code;
}
