import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { until } from "../../../testing/app-process.ts";
import { receiveBody, watchPace } from "./receive-body.ts";

async function readAll(body: Readable, windowMs: number, minBytesPerSecond = 8192): Promise<number> {
  const received = { bytes: 0 };
  const pace = watchPace(() => ({ minBytesPerSecond, windowMs }));
  for await (const _ of receiveBody(body, { received, pace })) {
    // The bytes are only counted.
  }
  return received.bytes;
}

test("the reader counts the received bytes", async () => {
  expect(await readAll(Readable.from([Buffer.alloc(10), Buffer.alloc(20)]), 1000)).toBe(30);
});

test("the reader gives up on a body of which nothing more arrives", async () => {
  const body = new PassThrough();
  body.write(Buffer.alloc(100_000));
  await expect(readAll(body, 50)).rejects.toMatchObject({ code: "body_too_slow", status: 408 });
});

test("the reader gives up on a body that trickles", async () => {
  const body = new PassThrough();
  const timer = setInterval(() => body.write("x"), 10);
  await expect(readAll(body, 100)).rejects.toMatchObject({ code: "body_too_slow" });
  clearInterval(timer);
});

test("the reader reports a connection that ends early as an incomplete body", async () => {
  const body = new PassThrough();
  body.write("x");
  setTimeout(() => body.destroy(new Error("aborted")), 10);
  await expect(readAll(body, 1000)).rejects.toMatchObject({ code: "incomplete_body", status: 400 });
});

test("the reader gives up on a body that trickles after a fast start", async () => {
  const body = new PassThrough();
  const reading = readAll(body, 100);
  const ended = expect(reading).rejects.toMatchObject({ code: "body_too_slow" });
  let isOver = false;
  reading.catch(() => {
    isOver = true;
  });
  for (let count = 0; count < 64; count += 1) body.write(Buffer.alloc(1024 * 1024));
  const timer = setInterval(() => body.write("x"), 10);
  await until(() => isOver);
  clearInterval(timer);
  await ended;
});

test("the reader gives up on a slow sender as soon as the required speed rises", async () => {
  const body = new PassThrough();
  const received = { bytes: 0 };
  let minBytesPerSecond = 0;
  const watch = watchPace(() => ({ minBytesPerSecond, windowMs: 100 }));
  const timer = setInterval(() => body.write("x"), 5);
  const read = async () => {
    for await (const _ of receiveBody(body, { received, pace: watch })) {
      // The slow sender is accepted until others come.
      if (received.bytes === 50) minBytesPerSecond = 1_000_000;
    }
  };
  await expect(read()).rejects.toMatchObject({ code: "body_too_slow" });
  expect(received.bytes).toBeGreaterThanOrEqual(50);
  clearInterval(timer);
});
