import { serveThread } from "../platform/threads/serve-thread.ts";

interface Input {
  readonly kind: "sum" | "fail" | "hang" | "exit";
  readonly bytes?: Uint8Array;
}

serveThread<Input, number>(({ kind, bytes = new Uint8Array() }) => {
  if (kind === "fail") throw new Error("failed on purpose");
  if (kind === "exit") process.exit(0);
  while (kind === "hang") {
    // A computation without an end.
  }
  return bytes.reduce((sum, byte) => sum + byte, 0);
});
