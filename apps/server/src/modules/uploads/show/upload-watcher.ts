import type { Readable } from "node:stream";
import { streamPollMs } from "@hunt/contracts/limits";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import type { Deps } from "../../../platform/deps.ts";
import { createEventStream } from "../../../platform/streams/event-stream.ts";
import { readUploadChanges } from "../upload/queries.ts";

/** Notifies open status streams that their upload has changed: one query, twice a second, serves all of them. */
export interface UploadWatcher {
  /** Calls back when the upload changes or is deleted, until the returned function is called. */
  watch(uploadUuid: string, onChange: (change: UploadChange) => void): () => void;
  readonly watchedCount: number;
  close(): void;
}

export interface UploadChange {
  /** The upload's status; null when it was deleted. */
  readonly status: string | null;
}

/** Creates a watcher that reads the database only while somebody watches. */
export function createUploadWatcher(deps: Pick<Deps, "db" | "log">): UploadWatcher {
  const watches = new Set<{
    readonly uuid: string;
    last: string;
    readonly onChange: (change: UploadChange) => void;
  }>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      const looked = [...watches];
      const rows = await readUploadChanges(deps.db, [...new Set(looked.map((watch) => watch.uuid))]);
      const byUuid = new Map(rows.map((row) => [row.uuid, row]));
      // A watch that began during this query is left to the next one. The query did not read its upload, which would seem
      // to be deleted.
      for (const watch of looked.filter((watch) => watches.has(watch))) {
        const row = byUuid.get(watch.uuid);
        const now = row ? `${row.status} ${row.updatedAt.getTime()}` : "";
        // A waiting upload moves up in the queue without a change of its own.
        if (now === watch.last && row?.status !== "queued") continue;
        watch.last = now;
        watch.onChange({ status: row?.status ?? null });
      }
    } catch (error) {
      deps.log.warn({ err: error }, "the status of uploads could not be read");
    } finally {
      isLooking = false;
    }
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    watch(uuid, onChange) {
      const watch = { uuid, last: "?", onChange };
      watches.add(watch);
      timer ??= setInterval(look, streamPollMs);
      return () => {
        watches.delete(watch);
        if (watches.size === 0) stop();
      };
    },
    get watchedCount() {
      return watches.size;
    },
    close() {
      watches.clear();
      stop();
    },
  };
}

interface StreamUploadInput {
  /** The upload's own UUID. */
  readonly uploadUuid: string;
  readonly first: UploadAnswer;
  /** Returns the upload as this caller sees it now; rejects when there is nothing to see any more. */
  readonly read: () => Promise<UploadAnswer>;
  /** Ends the stream early, e.g. when the server stops. */
  readonly signal: AbortSignal;
}

/** Returns server-sent events: the upload at once, again after each change, and the end when the upload has ended. */
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
    // A reader that does not take what was sent gets nothing more until it does.
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
