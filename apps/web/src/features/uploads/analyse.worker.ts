import { maxExtractBytes } from "@hunt/contracts/limits";
import { createAnalyser } from "@hunt/engine/analyser";
import { analyseStream } from "./analyse-stream.ts";
import type { AnalyseRequest, AnalysisMessage } from "./analysis-messages.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function post(message: AnalysisMessage): void {
  const transfer = message.type === "done" && message.extract !== null ? [message.extract.buffer] : [];
  self.postMessage(message, { transfer });
}

self.addEventListener("message", ({ data }: MessageEvent<AnalyseRequest>) => {
  const analyser = createAnalyser({
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
  });
  analyseStream({
    id: data.id,
    stream: data.file.stream(),
    analyser,
    maxExtractBytes,
    nowMs: () => performance.now(),
    post,
  }).catch((error: unknown) => {
    // A file that changes or vanishes while it is read rejects with one of the platform's own exceptions.
    const isReadError = error instanceof DOMException;
    if (!isReadError) console.error(error);
    post({ type: "failed", id: data.id, reason: isReadError ? "unreadable" : "crashed" });
  });
});
