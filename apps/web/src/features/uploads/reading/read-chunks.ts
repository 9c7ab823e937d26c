/** One buffer, passed to the browser and back, keeps the memory constant for files of any size. */
const chunkBytes = 2 * 1024 * 1024;

/**
 * Thrown when the file could not be read to its end: it changed, moved, or is a folder. Browsers throw different exceptions
 * for this (`NotReadableError`, or in Chromium's streams a `TypeError`), so only the place where it is thrown identifies
 * this failure.
 */
export class UnreadableFileError extends Error {
  constructor(cause: unknown) {
    super("the file could not be read to its end", { cause });
    this.name = "UnreadableFileError";
  }
}

/**
 * Reads a stream to its end and passes on every chunk once; a chunk is only valid during the call. The function reads into
 * one reused buffer where the browser supports this (about twice as fast as the browser's own chunks), otherwise with the
 * default reader.
 *
 * @throws UnreadableFileError when the stream fails, e.g. because the game wrote to the file meanwhile.
 */
export async function readChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const readNext = openByteReader(stream) ?? openDefaultReader(stream);
  for (;;) {
    const chunk = await readNext().catch((error: unknown) => {
      throw new UnreadableFileError(error);
    });
    if (chunk === null) return;
    onChunk(chunk);
  }
}

/** Returns the next bytes; null at the end. */
type ReadNext = () => Promise<Uint8Array<ArrayBuffer> | null>;

/** Returns null when the stream is not a byte stream (older Safari); trying is the only way to find out. */
function openByteReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadNext | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  let buffer = new ArrayBuffer(chunkBytes);
  return async () => {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (done || value === undefined) return null;
    buffer = value.buffer;
    return value;
  };
}

function openDefaultReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadNext {
  const reader = stream.getReader();
  return async () => {
    const { value, done } = await reader.read();
    return done ? null : value;
  };
}
