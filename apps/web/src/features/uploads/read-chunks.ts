/** One buffer, handed to the browser and back: memory stays flat whatever the file's size. */
const chunkBytes = 2 * 1024 * 1024;

/**
 * Reads a stream to its end and shows every chunk once; a chunk is only valid during the call.
 * Reads into one reused buffer where the browser can (about twice as fast as its own chunks), else with the
 * default reader. Rejects when the stream fails, e.g. because the game wrote to the file meanwhile.
 */
export async function readChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = openByteReader(stream);
  if (reader === null) return readDefault(stream.getReader(), onChunk);
  let buffer = new ArrayBuffer(chunkBytes);
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (done || value === undefined) return;
    onChunk(value);
    buffer = value.buffer;
  }
}

/** null where the stream is no byte stream (older Safari): asking is the only way to find out. */
function openByteReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

async function readDefault(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onChunk(value);
  }
}
