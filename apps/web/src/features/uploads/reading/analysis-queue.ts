import { beginUndisturbed } from "../../../lib/undisturbed.ts";
import { portOf, type WorkerPort } from "../../../lib/worker-port.ts";
import type { AnalysisMessage, AnalysisRequest } from "./analysis-messages.ts";

export type AnalysisPort = WorkerPort<AnalysisRequest, AnalysisMessage>;

export interface AnalysisQueue {
  add(id: string, file: Blob): void;
  /** Removes a file, also during its analysis; unknown ids are ignored. */
  cancel(id: string): void;
}

interface Job {
  readonly id: string;
  readonly file: Blob;
}

export interface AnalysisQueueOptions {
  readonly openPort: () => AnalysisPort;
  readonly onStart: (id: string) => void;
  readonly onMessage: (message: AnalysisMessage) => void;
}

/**
 * Creates a queue with one worker and one file at a time, because a second reader would only share the same disk and
 * memory. Cancelling terminates the worker, which frees its memory at once and is possible even during a busy loop.
 */
export function createAnalysisQueue(options: AnalysisQueueOptions): AnalysisQueue {
  const waiting: Job[] = [];
  let port: AnalysisPort | null = null;
  let running: Job | null = null;
  let endReading = () => {};

  const dropPort = () => {
    port?.terminate();
    port = null;
  };

  const openPort = (): AnalysisPort => {
    const opened = options.openPort();
    opened.onMessage((message) => {
      if (message.id !== running?.id) return;
      options.onMessage(message);
      if (message.type === "done" || message.type === "failed") startNext();
    });
    opened.onError(() => {
      const failed = running;
      dropPort();
      if (failed !== null) options.onMessage({ type: "failed", id: failed.id, reason: "crashed" });
      startNext();
    });
    return opened;
  };

  const startNext = () => {
    endReading();
    running = waiting.shift() ?? null;
    if (running === null) return;
    endReading = beginUndisturbed();
    port ??= openPort();
    options.onStart(running.id);
    port.post({ type: "analyse", id: running.id, file: running.file });
  };

  return {
    add(id, file) {
      waiting.push({ id, file });
      if (running === null) startNext();
    },
    cancel(id) {
      if (running?.id === id) {
        dropPort();
        startNext();
        return;
      }
      const index = waiting.findIndex((job) => job.id === id);
      if (index >= 0) waiting.splice(index, 1);
    },
  };
}

/** Starts the analysis worker of this build. */
export function openAnalysisPort(): AnalysisPort {
  return portOf(new Worker(new URL("./analyse.worker.ts", import.meta.url), { type: "module" }));
}
