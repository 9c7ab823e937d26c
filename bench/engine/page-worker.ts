import { readChunks } from "../../apps/web/src/features/uploads/reading/read-chunks.ts";
import { createAnalyser } from "../../packages/engine/src/analyser.ts";

export interface WorkerRequest {
  readonly file: File;
  /** Whether to read only, to find the browser reader's greatest speed. */
  readonly readOnly: boolean;
}

export interface WorkerResult {
  readonly elapsedMs: number;
  readonly bytes: number;
  readonly nights: number;
  readonly extractBytes: number;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

async function analyse({ file, readOnly }: WorkerRequest): Promise<WorkerResult> {
  const startedMs = performance.now();
  const analyser = createAnalyser({
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
    notAfterUtcMs: Number.POSITIVE_INFINITY,
  });
  let bytes = 0;
  let extractBytes = 0;
  await readChunks(file.stream(), (chunk) => {
    bytes += chunk.byteLength;
    if (readOnly) return;
    analyser.push(chunk);
    extractBytes += analyser.takeExtract().byteLength;
  });
  const nights = readOnly ? 0 : analyser.finish().nights.length;
  return { elapsedMs: performance.now() - startedMs, bytes, nights, extractBytes };
}

self.addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  self.postMessage(await analyse(data));
});
self.postMessage("ready");
