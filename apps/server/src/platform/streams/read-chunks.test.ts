import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { readChunks } from "./read-chunks.ts";

const text = (chunk: Uint8Array | null) => chunk && Buffer.from(chunk).toString();

test("waiting chunks stay separate, and keep their own memory", async () => {
  const stream = new PassThrough();
  const written = ["one", "two", "three"].map((part) => Buffer.from(new TextEncoder().encode(part)));
  for (const part of written) stream.write(part);
  stream.end();
  const chunks = readChunks(stream);
  for (const part of written) {
    const chunk = await chunks.next();
    expect(text(chunk)).toBe(part.toString());
    expect(chunk?.buffer).toBe(part.buffer);
  }
  expect(await chunks.next()).toBeNull();
  expect(await chunks.next()).toBeNull();
});

test("a stream is read only as fast as its reader asks for chunks", async () => {
  let given = 0;
  const source = new Readable({
    highWaterMark: 1,
    read() {
      given += 1;
      this.push(Buffer.from(String(given)));
    },
  });
  const chunks = readChunks(source);
  expect(text(await chunks.next())).toBe("1");
  // Streams read ahead in ticks of the current turn, so all chunks have arrived by the second turn after it.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(given).toBeLessThanOrEqual(2);
  expect(text(await chunks.next())).toBe("2");
  chunks.stop();
  source.destroy();
});

test("chunks that came before an error are read before the error is thrown", async () => {
  const stream = new PassThrough();
  const chunks = readChunks(stream);
  stream.write("whole");
  expect(text(await chunks.next())).toBe("whole");
  const next = chunks.next();
  stream.destroy(new Error("cut"));
  await expect(next).rejects.toThrow("cut");
});

test("a stream that closes without an end is an error", async () => {
  const stream = new PassThrough();
  const next = readChunks(stream).next();
  stream.destroy();
  await expect(next).rejects.toThrow();
});

test("a stream that has ended has no chunks; one that failed before still reports its error", async () => {
  const ended = Readable.from([]);
  ended.resume();
  await new Promise((resolve) => ended.once("close", resolve));
  expect(await readChunks(ended).next()).toBeNull();

  const failed = new PassThrough();
  failed.on("error", () => undefined);
  failed.destroy(new Error("cut"));
  await new Promise((resolve) => failed.once("close", resolve));
  await expect(readChunks(failed).next()).rejects.toThrow();
});

test("a stopped stream can be read to its end by another reader", async () => {
  const stream = new PassThrough();
  const chunks = readChunks(stream);
  stream.write("one");
  expect(text(await chunks.next())).toBe("one");
  chunks.stop();
  stream.end("two");
  const drained = new Promise((resolve) => stream.once("end", resolve));
  stream.resume();
  await drained;
});
