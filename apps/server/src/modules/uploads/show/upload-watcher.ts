import { streamPollMs } from "@hunt/contracts/limits";
import type { Deps } from "../../../platform/deps.ts";
import { readUploadChanges } from "../upload/queries.ts";

/** Tells open status streams that something about their upload changed: one look for all of them, twice a second. */
export interface UploadWatcher {
  /** Calls back when the upload changed or was deleted, until the returned function is called. */
  watch(uploadUuid: string, onChange: (change: UploadChange) => void): () => void;
  readonly watchedCount: number;
  close(): void;
}

export interface UploadChange {
  /** Its status; null when it was deleted. */
  readonly status: string | null;
}

/** A watcher that looks only while somebody watches. */
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
      const rows = await readUploadChanges(deps.db, [...new Set([...watches].map((watch) => watch.uuid))]);
      const byUuid = new Map(rows.map((row) => [row.uuid, row]));
      for (const watch of [...watches]) {
        const row = byUuid.get(watch.uuid);
        const now = row ? `${row.status} ${row.updatedAt.getTime()}` : "";
        // A waiting upload moves up without changing itself.
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
