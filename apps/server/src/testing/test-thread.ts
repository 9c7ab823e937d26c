import { serveThread } from "../platform/threads/serve-thread.ts";

interface Input {
  readonly kind: "sum" | "fail" | "hang" | "rest" | "exit";
  readonly restMs?: number;
  readonly bytes?: Uint8Array;
}

const nobodysWord = new Int32Array(new SharedArrayBuffer(4));

serveThread<Input, number>(({ kind, restMs, bytes = new Uint8Array() }) => {
  if (kind === "fail") throw Object.assign(new Error("failed on purpose"), { code: "ENOSPC" });
  if (kind === "exit") process.exit(0);
  while (kind === "hang") {
    // This computation never ends.
  }
  // Waits without using the processor, like a thread on a machine that is busy with other programs.
  if (kind === "rest") Atomics.wait(nobodysWord, 0, 0, restMs);
  return bytes.reduce((sum, byte) => sum + byte, 0);
});
