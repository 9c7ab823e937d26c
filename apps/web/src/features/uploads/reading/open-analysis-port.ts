import type { AnalysisMessage } from "./analysis-messages.ts";
import type { AnalysisPort } from "./analysis-queue.ts";

/** Starts the analysis worker of this build. */
export function openAnalysisPort(): AnalysisPort {
  const worker = new Worker(new URL("./analyse.worker.ts", import.meta.url), { type: "module" });
  return {
    onMessage: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<AnalysisMessage>) => listener(data)),
    onError: (listener) => worker.addEventListener("error", listener),
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
