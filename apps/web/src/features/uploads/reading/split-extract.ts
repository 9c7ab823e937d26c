import type { Night } from "@hunt/engine/domain/analysis";
import type { AnalysisPort } from "./analysis-queue.ts";

interface SplitExtractInput {
  readonly openPort: () => AnalysisPort;
  readonly extract: Uint8Array<ArrayBuffer>;
  readonly nights: readonly Night[];
  /** Gets the extract of each night as soon as it is cut. */
  readonly onNight: (night: Night, extract: Uint8Array<ArrayBuffer>) => void;
}

/**
 * Cuts an extract into its nights, one after the other in one worker: starting a worker takes longer than a cut. A night that cannot
 * be cut is left out; resolves when there is no more to come.
 */
export function splitExtract({ openPort, extract, nights, onNight }: SplitExtractInput): Promise<void> {
  const waiting = [...nights];
  const port = openPort();
  return new Promise((resolve) => {
    let cut: Night | undefined;
    const cutNext = () => {
      cut = waiting.shift();
      if (cut !== undefined) {
        port.post({ type: "select", id: "split", extract, nights: [cut.number] });
        return;
      }
      port.terminate();
      resolve();
    };
    port.onError(() => {
      waiting.length = 0;
      cutNext();
    });
    port.onMessage((message) => {
      const night = cut;
      cutNext();
      if (message.type === "selected" && night !== undefined) onNight(night, message.extract);
    });
    cutNext();
  });
}
