import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { unpackBytes } from "../../../lib/kept/pack-bytes.ts";
import type { AnalysisPort } from "../reading/analysis-queue.ts";
import type { KeptNight } from "./kept-nights.ts";

export interface AnalysedKept {
  readonly id: string;
  readonly night: Night;
}

/**
 * Analyses the stored nights with the current engine, in a separate worker; a night that cannot be read is left out.
 */
export async function analyseKept(
  openPort: () => AnalysisPort,
  kept: readonly KeptNight[],
  signal: AbortSignal,
): Promise<readonly AnalysedKept[]> {
  const port = openPort();
  const end = () => port.terminate();
  signal.addEventListener("abort", end, { once: true });
  try {
    const analysed: AnalysedKept[] = [];
    for (const record of kept) {
      const night = (await analyse(port, record))?.nights.find(({ publishable }) => publishable);
      if (night !== undefined) analysed.push({ id: record.id, night });
      signal.throwIfAborted();
    }
    return analysed;
  } finally {
    end();
  }
}

async function analyse(port: AnalysisPort, record: KeptNight): Promise<Analysis | null> {
  const file = await unpackBytes(record).catch(() => null);
  if (file === null) return null;
  return await new Promise((resolve, reject) => {
    port.onError(() => reject(new Error("the worker ended")));
    port.onMessage((message) => {
      if (message.id !== record.id) return;
      if (message.type === "done") resolve(message.analysis);
      if (message.type === "failed") resolve(null);
    });
    port.post({ type: "analyse", id: record.id, file });
  });
}
