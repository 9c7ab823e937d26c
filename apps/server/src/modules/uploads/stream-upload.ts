import { PassThrough, type Readable } from "node:stream";
import { maxStreamMs, streamHeartbeatMs } from "@hunt/contracts/limits";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import type { UploadWatcher } from "./upload-watcher.ts";

export interface StreamUploadInput {
  /** The upload's own uuid. */
  readonly uploadUuid: string;
  readonly first: UploadAnswer;
  /** The upload as this caller sees it now; rejects when there is nothing to see any more. */
  readonly read: () => Promise<UploadAnswer>;
  /** Ends the stream early, e.g. when the server stops. */
  readonly signal: AbortSignal;
}

/**
 * Server-sent events: the upload at once, again whenever it changed, and the end when it has ended. Comments in
 * between keep proxies from closing a silent connection.
 */
export function streamUpload(watcher: UploadWatcher, input: StreamUploadInput): Readable {
  const stream = new PassThrough();
  let last = "";
  let isReading = false;

  function send(upload: UploadAnswer) {
    const data = JSON.stringify(upload);
    if (data !== last) stream.write(`event: upload\ndata: ${data}\n\n`);
    last = data;
    if (upload.status === "completed" || upload.status === "failed") stream.end();
  }

  async function refresh() {
    // A reader who does not take what was sent gets nothing more until it does.
    if (isReading || stream.writableNeedDrain || stream.writableEnded) return;
    isReading = true;
    try {
      send(await input.read());
    } catch {
      stream.end();
    } finally {
      isReading = false;
    }
  }

  const unwatch = watcher.watch(input.uploadUuid, refresh);
  const heartbeat = setInterval(() => {
    if (!stream.writableNeedDrain && !stream.writableEnded) stream.write(": still here\n\n");
  }, streamHeartbeatMs);
  const end = () => stream.end();
  const longest = setTimeout(end, maxStreamMs);
  input.signal.addEventListener("abort", end);
  stream.on("close", () => {
    unwatch();
    clearInterval(heartbeat);
    clearTimeout(longest);
    input.signal.removeEventListener("abort", end);
  });
  send(input.first);
  return stream;
}
