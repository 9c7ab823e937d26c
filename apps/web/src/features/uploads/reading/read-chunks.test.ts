import { Blob } from "node:buffer";
import { describe, expect, it } from "vitest";
import { readChunks } from "./read-chunks.ts";

const bytes = Uint8Array.from({ length: 5_000_000 }, (_, index) => index % 251);

/** Returns a byte stream as the browser's files provide it. */
function fileOf(content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([content]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const read = new Uint8Array(bytes.length);
  let offset = 0;
  await readChunks(stream, (chunk) => {
    read.set(chunk, offset);
    offset += chunk.length;
  });
  return read.subarray(0, offset);
}

describe("reading in chunks", () => {
  it("a stream that fills the reader's own buffer gives all bytes in order", async () => {
    expect(Buffer.compare(await readAll(fileOf(bytes)), bytes)).toBe(0);
  });

  it("a stream that cannot fill a buffer gives the same bytes", async () => {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 65_536) {
          controller.enqueue(bytes.slice(from, from + 65_536));
        }
        controller.close();
      },
    });
    expect(Buffer.compare(await readAll(stream), bytes)).toBe(0);
  });

  it("an empty file gives nothing", async () => {
    expect(await readAll(fileOf(new Uint8Array()))).toHaveLength(0);
  });
});
