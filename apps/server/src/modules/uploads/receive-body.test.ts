import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { receiveBody } from "./receive-body.ts";

async function readAll(body: Readable, idleMs: number): Promise<number> {
  const received = { bytes: 0 };
  for await (const _ of receiveBody(body, { received, idleMs })) {
    // only counted
  }
  return received.bytes;
}

test("counts what comes in", async () => {
  expect(await readAll(Readable.from([Buffer.alloc(10), Buffer.alloc(20)]), 1000)).toBe(30);
});

test("gives up on a body that stands still", async () => {
  const body = new PassThrough();
  body.write(Buffer.alloc(100_000));
  await expect(readAll(body, 50)).rejects.toMatchObject({ code: "body_too_slow", status: 408 });
});

test("gives up on a body that trickles", async () => {
  const body = new PassThrough();
  const timer = setInterval(() => body.write("x"), 10);
  await expect(readAll(body, 100)).rejects.toMatchObject({ code: "body_too_slow" });
  clearInterval(timer);
});

test("a connection that ends early is an incomplete body", async () => {
  const body = new PassThrough();
  body.write("x");
  setTimeout(() => body.destroy(new Error("aborted")), 10);
  await expect(readAll(body, 1000)).rejects.toMatchObject({ code: "incomplete_body", status: 400 });
});
