import { parentPort } from "node:worker_threads";

/**
 * Answers every message to the thread with the result of `work(input)`, or with its error. Must be called once in a thread's
 * module.
 */
export function serveThread<Input, Output>(work: (input: Input) => Output | Promise<Output>) {
  const port = parentPort;
  if (!port) throw new Error("serveThread must run in a worker thread");
  port.on("message", async (input: Input) => {
    try {
      port.postMessage({ output: await work(input) });
    } catch (error) {
      const { name, message, stack, code }: NodeJS.ErrnoException =
        error instanceof Error ? error : new Error(String(error));
      port.postMessage({ error: { name, message, stack, code } });
    }
  });
}
