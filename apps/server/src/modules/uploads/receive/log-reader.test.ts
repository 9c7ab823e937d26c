import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { freeChunk } from "./log-reader.ts";

/** Sends `body` over a socket and passes on the chunks as they arrive. */
async function chunksOf(body: Buffer, take: (chunk: Uint8Array) => void): Promise<void> {
  const server = createServer(async (call, answer) => {
    for await (const chunk of call) take(chunk);
    answer.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", method: "POST" });
  call.end(body);
  const [answer] = await once(call, "response");
  answer.resume();
  await once(answer, "end");
  server.close();
}

test("the memory of a socket's chunks is freed, and later chunks are complete (R14)", async () => {
  const body = Buffer.from(Array.from({ length: 400_000 }, (_, index) => index % 251));
  const parts: Buffer[] = [];
  let heldBytes = 0;
  await chunksOf(body, (chunk) => {
    parts.push(Buffer.from(chunk));
    freeChunk(chunk);
    heldBytes += chunk.buffer.byteLength;
  });
  expect(Buffer.concat(parts).equals(body)).toBe(true);
  expect(heldBytes).toBe(0);
});

test("a view into a larger buffer is not freed", () => {
  const larger = new Uint8Array([1, 2, 3, 4]);
  freeChunk(larger.subarray(1, 3));
  expect([...larger]).toEqual([1, 2, 3, 4]);
});
