/** A file as it is at one moment. */
export interface FileNow {
  readonly size: number;
  readonly lastModified: number;
  /** @throws DOMException when it has changed since, or cannot be read. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** Why the file cannot be read on at this moment. */
export const tailTroubles = ["deleted", "locked", "permission"] as const;
export type TailTrouble = (typeof tailTroubles)[number];

export interface TailSink {
  /** The next bytes, in order; not to be kept. */
  bytes(chunk: Uint8Array): void;
  /** The file was emptied, or is another one: what follows begins anew. */
  restarts(): void;
  /** How much of the file as it is now has been read. */
  progress(readBytes: number, sizeBytes: number): void;
}

export interface Look {
  /** There was something new. */
  readonly hasGrown: boolean;
  readonly trouble: TailTrouble | null;
  readonly sizeBytes: number;
  /** As the file system tells it; null while the file cannot be seen. */
  readonly lastModifiedMs: number | null;
}

export interface LogTail {
  /** Reads what is new since the last look, and nothing else. Never rejects. */
  look(): Promise<Look>;
}

const chunkBytes = 1 << 20;
/** Of what was read last: a file that has other bytes there is another one, whatever its size. */
const kneeBytes = 256;
/** A file that is written while it is read makes the browser refuse: so often it is asked again at once. */
const tries = 6;

/** What an error of the browser means for who follows a file; whatever it does not name is tried again. */
function troubleOf(error: unknown): TailTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotFoundError") return "deleted";
  return name === "NotAllowedError" || name === "SecurityError" ? "permission" : "locked";
}

function isSame(bytes: Uint8Array, others: Uint8Array): boolean {
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}

/** Reads a file that grows, by bytes from where it left off. `open` asks the file system anew each time. */
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
  /** False when the file has something else where we were. */
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
