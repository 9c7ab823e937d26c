/** The state of a file at one moment. */
export interface FileNow {
  readonly size: number;
  readonly lastModified: number;
  /** @throws DOMException when the file has changed since, or cannot be read. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** Why the file cannot be read at the moment. */
export const tailTroubles = ["deleted", "locked", "permission"] as const;
export type TailTrouble = (typeof tailTroubles)[number];

export interface TailSink {
  /** Takes the next bytes in order; the chunk must not be kept. */
  bytes(chunk: Uint8Array): void;
  /** Called when the file was emptied or replaced: the next bytes start a new log. */
  restarts(): void;
  /** Called with the number of bytes of the current file that have been read. */
  progress(readBytes: number, sizeBytes: number): void;
}

export interface Look {
  /** True when there were new bytes. */
  readonly hasGrown: boolean;
  readonly trouble: TailTrouble | null;
  readonly sizeBytes: number;
  /** The file system's time of change; null while the file cannot be seen. */
  readonly lastModifiedMs: number | null;
}

export interface LogTail {
  /** Reads only what is new since the last call. Never rejects. */
  look(): Promise<Look>;
}

const chunkBytes = 1 << 20;
/**
 * The number of last bytes by which a file is recognized: a file with other bytes at this place is another file, whatever
 * its size.
 */
const kneeBytes = 256;
/** The browser refuses to read a file that is written during the read; this many attempts are made at once. */
const tries = 6;

/** Returns the trouble that a browser's error stands for; a file with an unknown error is tried again. */
function troubleOf(error: unknown): TailTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotFoundError") return "deleted";
  return name === "NotAllowedError" || name === "SecurityError" ? "permission" : "locked";
}

function isSame(bytes: Uint8Array, others: Uint8Array): boolean {
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}

/** Reads a growing file, continuing at the last offset. `open` asks the file system again each time. */
export function createLogTail(open: () => Promise<FileNow>, sink: TailSink): LogTail {
  let offset = 0;
  /** The last bytes before the offset. */
  let knee = new Uint8Array();
  let modifiedMs: number | null = null;

  const restart = () => {
    offset = 0;
    knee = new Uint8Array();
    sink.restarts();
  };
  /** Returns false when the file has other bytes before the offset. */
  const readOn = async (file: FileNow): Promise<boolean> => {
    const to = Math.min(file.size, offset + chunkBytes);
    const bytes = await file.read(offset - knee.length, to);
    if (bytes.length !== to - offset + knee.length) throw new Error("the file was cut while it was read");
    if (!isSame(bytes.subarray(0, knee.length), knee)) return false;
    const fresh = bytes.subarray(knee.length);
    if (fresh.length === 0) return true;
    sink.bytes(fresh);
    offset = to;
    knee = bytes.slice(-kneeBytes);
    sink.progress(offset, file.size);
    return true;
  };
  const readAll = async (file: FileNow): Promise<boolean> => {
    const isTouched = file.lastModified !== modifiedMs;
    if (file.size < offset) restart();
    else if (file.size === offset && (!isTouched || offset === 0)) return false;
    const before = offset;
    do {
      if (!(await readOn(file))) restart();
    } while (offset < file.size);
    modifiedMs = file.lastModified;
    return offset !== before;
  };

  return {
    async look() {
      let hasGrown = false;
      let trouble: TailTrouble | null = null;
      for (let left = tries; left > 0; left--) {
        const before = offset;
        try {
          const file = await open();
          hasGrown = (await readAll(file)) || hasGrown;
          return { hasGrown, trouble: null, sizeBytes: file.size, lastModifiedMs: file.lastModified };
        } catch (error) {
          hasGrown ||= offset !== before;
          trouble = troubleOf(error);
          if (trouble !== "locked") break;
        }
      }
      return { hasGrown, trouble, sizeBytes: offset, lastModifiedMs: null };
    },
  };
}
