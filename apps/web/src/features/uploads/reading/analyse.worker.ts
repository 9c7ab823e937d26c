import { maxExtractBytes } from "@hunt/contracts/limits";
import { createDualAnalyser, latestPossibleInstantMs } from "@hunt/engine/analyser";
import type { AnalyserOptions } from "@hunt/engine/domain/analyser-options";
import { selectNights } from "@hunt/engine/select-nights";
import { analyseStream } from "./analyse-stream.ts";
import type { AnalyseRequest, AnalysisMessage, AnalysisRequest, SelectRequest } from "./analysis-messages.ts";
import { openLog, packedFailureOf } from "./open-log.ts";
import { UnreadableFileError } from "./read-chunks.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const options = (): AnalyserOptions => ({
  decode: (bytes) => decoder.decode(bytes),
  encode: (text) => encoder.encode(text),
  notAfterUtcMs: latestPossibleInstantMs(Date.now()),
});

function post(message: AnalysisMessage): void {
  const extract = message.type === "done" || message.type === "selected" ? message.extract : null;
  self.postMessage(message, { transfer: extract === null ? [] : [extract.buffer] });
}

async function analyse({ id, file }: AnalyseRequest): Promise<void> {
  await analyseStream({
    id,
    ...(await openLog(file)),
    analyser: createDualAnalyser(options()),
    maxExtractBytes,
    nowMs: () => performance.now(),
    post,
  });
}

async function select({ id, extract, nights }: SelectRequest): Promise<void> {
  // A separate copy can be transferred, whatever buffer the engine's array belongs to.
  post({ type: "selected", id, extract: new Uint8Array(selectNights(extract, nights, options())) });
}

self.addEventListener("message", ({ data }: MessageEvent<AnalysisRequest>) => {
  const work = data.type === "analyse" ? analyse(data) : select(data);
  work.catch((error: unknown) => {
    const packed = packedFailureOf(error);
    const isUnreadable = error instanceof UnreadableFileError;
    if (packed === null && !isUnreadable) console.error(error);
    post({
      type: "failed",
      id: data.id,
      reason: packed?.reason ?? (isUnreadable ? "unreadable" : "crashed"),
    });
  });
});
