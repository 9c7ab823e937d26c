import type { AnalysisPort } from "./analysis-queue.ts";

interface SelectExtractInput {
  readonly openPort: () => AnalysisPort;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * The extract without the nights that are not named, cut in a worker of its own: the page stays awake, and the one
 * that reads files is not held up. Never settles once the signal is aborted; rejects when the worker fails.
 */
export function selectExtract(input: SelectExtractInput): Promise<Uint8Array<ArrayBuffer>> {
  const { extract, nights, signal } = input;
  const port = input.openPort();
  signal.addEventListener("abort", () => port.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    const fail = () => {
      port.terminate();
      reject(new Error("the nights could not be cut out of the extract"));
    };
    port.onError(fail);
    port.onMessage((message) => {
      if (message.type !== "selected") return fail();
      port.terminate();
      resolve(message.extract);
    });
    port.post({ type: "select", id: "select", extract, nights });
  });
}
