import type { Readable } from "node:stream";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import { createEventStream } from "../../../platform/streams/event-stream.ts";
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

/** Server-sent events: the upload at once, again whenever it changed, and the end when it has ended. */
export function streamUpload(watcher: UploadWatcher, input: StreamUploadInput): Readable {
  const stream = createEventStream(input.signal);
  let last = "";
  let isReading = false;

  function send(upload: UploadAnswer) {
    const data = JSON.stringify(upload);
    if (data !== last) stream.send("upload", upload);
    last = data;
    if (upload.status === "completed" || upload.status === "failed") stream.end();
  }

  async function refresh() {
    // A reader who does not take what was sent gets nothing more until it does.
    if (isReading || !stream.isReady) return;
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
  stream.readable.on("close", unwatch);
  send(input.first);
  return stream.readable;
}
